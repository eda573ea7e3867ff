import { postalLines } from '#domain/postal-address.ts';
import { shop } from '#shop.config.ts';
import { customerName } from './order-parts.ts';
import type { Parcel } from './packing-queries.ts';
import { addressHtml, html, sheetsHtml } from './parcel-sheets.ts';

// Labels of 99.1 by 67.7 mm, eight on a sheet of A4 (Avery L7165).
const CSS = `
@page { size: A4; margin: 13mm 4.6mm; }
main { display: grid; grid-template-columns: 99.1mm 99.1mm; column-gap: 2.5mm; }
.label { height: 67.7mm; padding: 7mm; overflow: hidden; break-inside: avoid; }
.label p { margin-bottom: 4mm; font-size: 9pt; }
.label address { font-size: 13pt; line-height: 1.35; }
`;

/** The addresses of parcels as an HTML page to print on a sheet of labels. */
export function addressSheet(parcels: readonly Parcel[]): string {
  return sheetsHtml('Addresses (labels of 99 × 68 mm, Avery L7165)', CSS, parcels.map(label));
}

function label({ order: { id, customer, quote } }: Parcel): string {
  const { street, city, postalCode } = shop.address;
  const lines = postalLines(customer);
  const country = lines.pop() ?? '';
  return `<div class="label"><p>${html(`${shop.name}, ${street}, ${city} ${postalCode}`)}<br>${html(`${id}, ${quote.shipping.name}`)}</p>
${addressHtml([customerName({ customer }), ...lines, country.toUpperCase()])}</div>`;
}
