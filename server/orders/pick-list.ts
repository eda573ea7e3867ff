import { leavesTheEu } from '#domain/countries.ts';
import { formatDay, formatDayAndTime } from '#domain/local-time.ts';
import { formatEuro } from '#domain/money.ts';
import { shop } from '#shop.config.ts';
import { leaveBy } from './arrival-days.ts';
import { customerName } from './order-parts.ts';
import { leftOutReason, type Parcel } from './packing-queries.ts';
import { isLateParcel, sortParcels } from './parcel-deadlines.ts';
import { html, sheetHeaderHtml, sheetsHtml, tableHtml } from './parcel-sheets.ts';

const CSS = `
@page { size: A4; margin: 14mm; }
h1 { margin-top: 8mm; font: 24pt/1.1 "Cormorant Garamond", Georgia, serif; font-variant-numeric: lining-nums; }
h2 { margin: 8mm 0 2mm; font-size: 11pt; font-weight: 600; }
td { border-bottom: 1px solid #bbb; font-size: 12.5pt; line-height: 1.35; }
td:has(> .box) { width: 13mm; }
td:nth-child(2):not(:nth-last-child(2)) { width: 47mm; }
td:last-child { width: 42mm; }
.id { font-size: 16pt; font-weight: 600; }
.tags { display: flex; gap: 2mm; margin: 1mm 0; }
.tags .express { padding: 0 2.5mm; font-size: 13pt; }
.leave { margin-top: 1mm; font-weight: 600; }
.box { font: 26pt/0.8 sans-serif; }
.check { width: fit-content; margin-bottom: 1mm; padding: 0 2mm; border: 1px solid #000; font-size: 11pt; }
.line { display: grid; grid-template-columns: minmax(11mm, max-content) 1fr; }
.many { font-weight: 600; }
.note { padding-left: 2mm; border-left: 1mm solid #000; white-space: pre-line; }
`;

/** To tick. */
const BOX = '<span class="box">☐</span>';

/**
 * What to take from the shelf for parcels, and what goes into each, with the owner's notes: for the owner alone.
 * @param printedAt ms: tells two printed lists apart
 */
export function pickList(parcels: readonly Parcel[], printedAt: number): string {
  const products = Map.groupBy(
    parcels.flatMap(({ lines }) => lines),
    ({ sku, name }) => `${name}\n${sku}`,
  );
  const shelf = [...products].map(([product, lines]) => {
    const [name = '', sku = ''] = product.split('\n');
    const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
    return [BOX, lineHtml({ quantity, name }), html(sku)];
  });
  return sheetsHtml('Pick list', CSS, [
    `<section class="sheet">
${sheetHeaderHtml('Pick list', formatDayAndTime(printedAt, shop.timeZone))}
<h1>${parcels.length} to pack</h1>
<h2>Take from the shelf</h2>
${tableHtml(['', 'Product', 'SKU'], shelf, 3)}
<h2>Parcels</h2>
${tableHtml(
  ['', 'Order', 'Contents', 'Note'],
  sortParcels(parcels, printedAt).map((parcel) => parcelRow(parcel, printedAt)),
  4,
)}
</section>`,
  ]);
}

function parcelRow(parcel: Parcel, now: number): string[] {
  const { order, lines, isExpress } = parcel;
  const { id, customer, note } = order;
  const isLate = isLateParcel(parcel, now);
  const tags = [...(isLate ? ['Late'] : []), ...(isExpress ? ['Express'] : [])];
  return [
    BOX,
    `<p class="id">${id}</p>${tags.length === 0 ? '' : `<p class="tags">${tags.map((tag) => `<span class="express">${tag}</span>`).join('')}</p>`}${html(customerName(order))}<br>${html(customer.country)}<p class="leave">${isLate ? 'Should have left on' : 'Must leave by'} ${leaveBy(order)}</p>`,
    lines.map(lineHtml).join(''),
    checks(parcel)
      .map((text) => `<p class="check">${text}</p>`)
      .join('') + (note === '' ? '' : `<div class="note">${html(note)}</div>`),
  ];
}

/** What to mind before the parcel is closed. */
function checks(parcel: Parcel): string[] {
  const { order, leftOut, withdrawnAt, refundedAsAmount } = parcel;
  return [
    withdrawnAt !== null && `Withdrawn ${formatDay(withdrawnAt, shop.timeZone)}`,
    ...leftOut.map(
      (line) => `Leave out ${line.quantity} × ${html(line.name)}. ${leftOutReason(parcel, line)}.`,
    ),
    refundedAsAmount > 0 && `${formatEuro(refundedAsAmount)} refunded: check what goes in`,
    leavesTheEu(order.customer.country) && 'Leaves the EU: customs invoice on the outside',
  ].filter((text) => text !== false);
}

/** A product and its quantity; above one that is bold. */
function lineHtml({ quantity, name }: { quantity: number; name: string }): string {
  return `<div class="line"><span${quantity > 1 ? ' class="many"' : ''}>${quantity} ×</span><span>${html(name)}</span></div>`;
}
