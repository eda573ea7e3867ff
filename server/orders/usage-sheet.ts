import { products } from '#catalogue/products.ts';
import type { OrderLine } from '#domain/order.ts';
import { html } from './parcel-sheets.ts';

/** The styles of `usageHtml`. */
export const USAGE_CSS = `
.usage { display: grid; grid-template-columns: repeat(auto-fit, minmax(70mm, 1fr)); gap: 4mm 6mm; margin-top: 4mm; break-inside: avoid; }
.usage h2 { padding-bottom: 1.5mm; border-bottom: 1px solid #000; font: 14pt "Cormorant Garamond", Georgia, serif; }
.usage ol { margin: 2mm 0 0; padding: 0; list-style: none; line-height: 1.35; }
.usage li { margin-bottom: 1mm; }
.usage + footer { margin-top: 4mm; }
`;

/** How to use the products in a parcel, for those that say so; empty without any. */
export function usageHtml(lines: readonly Pick<OrderLine, 'productId'>[]): string {
  const parts = products
    .filter(({ id }) => lines.some(({ productId }) => productId === id))
    .flatMap(({ name, usageSteps = [] }) => (usageSteps.length === 0 ? [] : [{ name, usageSteps }]))
    .map(({ name, usageSteps }) => {
      const steps = usageSteps.map(
        ({ amount, text }) => `<li><strong>${html(amount)}.</strong> ${html(text)}</li>`,
      );
      return `<div><h2>${html(`How to use the ${name}`)}</h2><ol>${steps.join('')}</ol></div>`;
    });
  return parts.length === 0 ? '' : `<div class="usage">${parts.join('')}</div>`;
}
