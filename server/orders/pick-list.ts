import { leavesTheEu } from '#domain/countries.ts';
import { formatDay, formatDayAndTime } from '#domain/local-time.ts';
import { formatEuro } from '#domain/money.ts';
import { shop } from '#shop.config.ts';
import { leaveBy } from './arrival-days.ts';
import type { Parcel } from './packing-queries.ts';
import { html, sheetHeaderHtml, sheetsHtml, tableHtml } from './parcel-sheets.ts';

const CSS = `
@page { size: A4; margin: 14mm; }
h1 { margin-top: 8mm; font: 24pt/1.1 "Cormorant Garamond", Georgia, serif; font-variant-numeric: lining-nums; }
h2 { margin: 8mm 0 2mm; font-size: 11pt; font-weight: 600; }
td { border-bottom: 1px solid #bbb; }
td:first-child { width: 22mm; }
td:nth-child(3):not(:last-child) { width: 66mm; }
td:last-child { width: 48mm; }
.service { margin-bottom: 1.5mm; }
.leave { margin-top: 1mm; font-weight: 600; }
.box { font: 20pt/0.8 sans-serif; }
.check { width: fit-content; margin-bottom: 1mm; padding: 0 2mm; border: 1px solid #000; font-size: 10pt; }
.many { font-size: 15pt; font-weight: 600; line-height: 1.1; }
.note { padding-left: 2mm; border-left: 1mm solid #000; white-space: pre-line; }
`;

/**
 * What to take from the shelf for parcels, and what goes into each, with the owner's notes: for the owner alone.
 * @param printedAt ms: tells two printed lists apart
 */
export function pickList(parcels: readonly Parcel[], printedAt: number): string {
  const products = Map.groupBy(
    parcels.flatMap(({ lines }) => lines),
    ({ sku, name }) => `${name}\n${sku}`,
  );
  const expressFirst = parcels.toSorted(
    (one, other) => Number(other.isExpress) - Number(one.isExpress),
  );
  const shelf = [...products].map(([product, lines]) => [
    quantityHtml(lines.reduce((sum, { quantity }) => sum + quantity, 0)),
    ...product.split('\n').map(html),
  ]);
  return sheetsHtml('Pick list', CSS, [
    `<section class="sheet">
${sheetHeaderHtml('Pick list', formatDayAndTime(printedAt, shop.timeZone))}
<h1>${parcels.length} to pack</h1>
<h2>Take from the shelf</h2>
${tableHtml(['Quantity', 'Product', 'SKU'], shelf, 3)}
<h2>Parcels</h2>
${tableHtml(['', 'Order', 'Contents', 'Note'], expressFirst.map(parcelRow), 4)}
</section>`,
  ]);
}

function parcelRow(parcel: Parcel): string[] {
  const { order, lines, isExpress } = parcel;
  const { id, customer, note } = order;
  const contents = lines.map(({ quantity, name }) => `${quantityHtml(quantity)} ${html(name)}`);
  return [
    '<span class="box">☐</span>',
    `${isExpress ? '<p class="service"><span class="express">Express</span></p>' : ''}${id}<br>${html(`${customer.firstName} ${customer.lastName}`)}<br>${html(customer.country)}<p class="leave">Must leave by ${leaveBy(order)}</p>`,
    contents.join('<br>'),
    checks(parcel)
      .map((text) => `<p class="check">${text}</p>`)
      .join('') + (note === '' ? '' : `<div class="note">${html(note)}</div>`),
  ];
}

/** What to mind before the parcel is closed. */
function checks({ order, leftOut, withdrawnAt, refundedAsAmount }: Parcel): string[] {
  return [
    withdrawnAt !== null && `Withdrawn ${formatDay(withdrawnAt, shop.timeZone)}`,
    ...leftOut.map(({ quantity, name }) => `Refunded: ${quantity} × ${html(name)}`),
    refundedAsAmount > 0 && `${formatEuro(refundedAsAmount)} refunded: check what goes in`,
    leavesTheEu(order.customer.country) && 'Leaves the EU: customs invoice on the outside',
  ].filter((text) => text !== false);
}

/** A quantity; above one it is larger. */
function quantityHtml(quantity: number): string {
  return quantity > 1 ? `<span class="many">${quantity} ×</span>` : '1 ×';
}
