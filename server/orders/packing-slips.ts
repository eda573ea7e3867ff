import { leavesTheEu } from '#domain/countries.ts';
import { formatDay } from '#domain/local-time.ts';
import { formatEuro } from '#domain/money.ts';
import { vatLabel } from '#domain/order-vat.ts';
import { POLICIES, RETURNS_PROMISE, WITHDRAWAL_PATH } from '#domain/policies.ts';
import { postalLines, shopPostalLines } from '#domain/postal-address.ts';
import { company, shop } from '#shop.config.ts';
import { customerName } from './order-parts.ts';
import { leftOutReason, type Parcel } from './packing-queries.ts';
import {
  addressHtml,
  brandPicture,
  html,
  sheetHeaderHtml,
  sheetsHtml,
  tableHtml,
} from './parcel-sheets.ts';
import { USAGE_CSS, usageHtml } from './usage-sheet.ts';

const CSS = `
@page { size: A4; margin: 14mm 18mm; }
.addresses { display: grid; grid-template-columns: 104mm 60mm; gap: 10mm; margin: 6mm 0 5mm; }
.service { display: flex; align-items: center; gap: 6mm; }
table { margin-top: 5mm; }
s { color: #555; }
.reason { font-size: 9.5pt; line-height: 1.3; }
/* The amounts below the lines. */
tr:has(> td:first-child:empty) {
  td { padding-block: 0.8mm; }
  tr:not(:has(> td:first-child:empty)) + & td { padding-top: 2mm; border-top: 1px solid #000; }
}
td:nth-child(3) { white-space: nowrap; }
.to address { font-size: 13pt; line-height: 1.25; }
.thanks { max-width: 120mm; margin: 6mm 0 2mm; font: 16pt/1.35 "Cormorant Garamond", Georgia, serif; }
.signature { height: 12mm; font: italic 16pt "Cormorant Garamond", Georgia, serif; }
footer { margin-top: 10mm; font-size: 10.8pt; overflow-wrap: anywhere; }
`;

/**
 * Packing slips as an HTML page to print, one sheet for each parcel. The owner's notes are not for customers, and not
 * on them. A slip lists what is in the parcel; with prices, also what was refunded, struck through.
 * @param options.prices whether the slips show prices. Without them a slip may be for a gift, and thanks for no order.
 * @param options.publicUrl the shop's URL
 */
export function packingSlips(
  parcels: readonly Parcel[],
  { prices, publicUrl }: { prices: boolean; publicUrl: string },
): string {
  return sheetsHtml(
    'Packing slips',
    CSS + USAGE_CSS,
    parcels.map((parcel) => slip(parcel, prices, publicUrl)),
  );
}

function slip(parcel: Parcel, prices: boolean, publicUrl: string): string {
  const { order, lines, isExpress } = parcel;
  const { customer, quote } = order;
  const heads = ['Quantity', 'Product', 'SKU', ...(prices ? ['Each', 'Total'] : [])];
  const rows = lines.map((line) => [
    `<strong>${line.quantity} ×</strong>`,
    html(line.name),
    html(line.sku),
    ...(prices ? [formatEuro(line.unitPrice), formatEuro(line.total)] : []),
  ]);
  return `<section class="sheet">
${sheetHeaderHtml(`Order ${order.id}`, `Ordered on ${formatDay(order.createdAt, shop.timeZone)}`)}
<div class="addresses">
<div class="to"><h2>To</h2>${addressHtml([customerName(order), ...postalLines(customer)])}</div>
<div><h2>From</h2>${addressHtml([shop.name, ...shopPostalLines(shop.address)])}</div>
</div>
<p class="service"><span${isExpress ? ' class="express"' : ''}>${html(quote.shipping.name)}</span>${leavesTheEu(customer.country) ? '<span>Customs: the invoice is on the outside of the parcel.</span>' : ''}</p>
${tableHtml(heads, [...rows, ...(prices ? amountRows(parcel) : [])], 3)}
<p class="thanks">${prices ? 'Thank you for your order.' : 'I hope you enjoy it.'} If anything isn’t right, write to me and I’ll put it right.</p>
${brandPicture('signature', shop.founder.name)}
${usageHtml(lines)}
<footer>${(prices ? howToReturn(publicUrl) : RETURN_OF_A_GIFT).map((text) => `<p>${html(text)}</p>`).join('')}</footer>
</section>`;
}

const SEND_TO = [company.registeredName, ...shopPostalLines(shop.address)]
  .map((line) => line.replaceAll(' ', '\u00a0'))
  .join(', ');

/** How to withdraw, and where to send the goods. */
function howToReturn(publicUrl: string): string[] {
  const page = publicUrl.replace(/^https?:\/\//, '') + WITHDRAWAL_PATH;
  return [
    RETURNS_PROMISE,
    `First tell us, at ${page} or by email to ${shop.email}; then send the goods with the order number to ${SEND_TO}.`,
  ];
}

/** True for who ordered, and for who was given the parcel as a gift. */
const RETURN_OF_A_GIFT = [
  `Not right for you? Sealed products can come back within ${POLICIES.goodwillReturnDays} days; the money goes to whoever paid.`,
  `Write to ${shop.email} with the order number above, then send them to ${SEND_TO}.`,
];

function amountRows(parcel: Parcel): string[][] {
  const { order, leftOut, refunded } = parcel;
  const { quote } = order;
  const { subtotal, discount, shipping, tax, total } = quote;
  const amounts: [name: string, cents: number][] = [
    ['Subtotal', subtotal],
    ...(discount ? [[`Discount (${discount.code})`, -discount.amount] as [string, number]] : []),
    ['Delivery', shipping.price],
    [vatLabel(quote), tax],
  ];
  const row = (name: string, cents: number) => ['', html(name), '', '', formatEuro(cents)];
  const lastRow = (name: string, cents: number) =>
    row(name, cents).map((text) => text && `<strong>${text}</strong>`);
  return [
    ...leftOut.map(({ productId, quantity, name, sku, unitPrice, total: amount }) => [
      `<s>${quantity} ×</s>`,
      `<s>${html(name)}</s><p class="reason">${leftOutReason(parcel, { productId })}, not in this parcel</p>`,
      ...[html(sku), formatEuro(unitPrice), formatEuro(amount)].map((text) => `<s>${text}</s>`),
    ]),
    ...amounts.map(([name, cents]) => row(name, cents)),
    ...(refunded > 0
      ? [
          row('Total', total),
          row('Refunded', -refunded),
          lastRow('After the refund', total - refunded),
        ]
      : [lastRow('Total', total)]),
  ];
}
