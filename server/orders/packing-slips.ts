import { DEFAULT_COUNTRY } from '#domain/countries.ts';
import { formatDay } from '#domain/local-time.ts';
import { formatEuro } from '#domain/money.ts';
import { toPlainText } from '#domain/plain-text.ts';
import { POLICIES } from '#domain/policies.ts';
import { vatText } from '#domain/pricing-rules.ts';
import { escapeHtml } from '#server/email/email-html.ts';
import { shop } from '#shop.config.ts';
import type { Parcel } from './packing-queries.ts';

export interface SlipOptions {
  /** Whether the slips show prices; not for gifts. */
  prices: boolean;
  /** Whether the slips show the owner's notes, which are otherwise not for customers. */
  notes: boolean;
}

const CSS = `
@page { size: A4; margin: 18mm; }
body { margin: 0; color: #000; background: #fff; font: 11pt/1.45 Georgia, serif; }
.slip { max-width: 174mm; margin: 0 auto; break-after: page; }
.slip:last-child { break-after: auto; }
header { display: flex; justify-content: space-between; align-items: baseline; border-bottom: 1px solid #000; }
h1 { font-size: 16pt; font-weight: normal; margin: 0 0 3mm; }
.addresses { display: flex; justify-content: space-between; gap: 10mm; margin: 8mm 0; }
h2 { font-size: 9pt; font-weight: normal; margin: 0 0 1mm; }
address { font-style: normal; white-space: pre-line; }
.to { font-size: 13pt; }
table { width: 100%; border-collapse: collapse; }
th { font-size: 9pt; font-weight: normal; text-align: left; border-bottom: 1px solid #000; }
td, th { padding: 2mm 4mm 2mm 0; vertical-align: top; }
td:last-child, th:last-child { padding-right: 0; }
.number { text-align: right; }
.note { white-space: pre-line; border: 1px solid #000; padding: 3mm; margin: 6mm 0 0; }
footer { margin-top: 10mm; font-size: 9pt; }
@media screen { .slip { padding: 12mm 0; border-bottom: 1px dashed #888; } }
`;

/** Packing slips as an HTML page to print, one sheet for each parcel. */
export function packingSlips(parcels: readonly Parcel[], options: SlipOptions): string {
  const slips = parcels.map((parcel) => slip(parcel, options)).join('\n');
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Packing slips</title><style>${CSS}</style></head>
<body>
${slips}
</body>
</html>
`;
}

function slip({ order, lines }: Parcel, { prices, notes }: SlipOptions): string {
  const { customer, quote } = order;
  const { street, city, postalCode, country } = shop.address;
  const heads = ['Quantity', 'Product', 'SKU', ...(prices ? ['Each', 'Total'] : [])];
  const rows = lines.map((line) => [
    `${line.quantity} ×`,
    line.name,
    line.sku,
    ...(prices ? [formatEuro(line.unitPrice), formatEuro(line.total)] : []),
  ]);
  const note = notes && order.note !== '' ? `<p class="note">${html(order.note)}</p>` : '';
  return `<section class="slip">
<header><h1>${html(shop.name)}</h1><p>Order ${order.id}, ${formatDay(order.createdAt, shop.timeZone)}</p></header>
<div class="addresses">
<div><h2>To</h2><address class="to">${addressLines([
    `${customer.firstName} ${customer.lastName}`,
    customer.address,
    cityLine(customer),
    customer.country,
  ])}</address></div>
<div><h2>From</h2><address>${addressLines([shop.name, street, `${city} ${postalCode}`, country])}</address></div>
</div>
<p>${html(quote.shipping.name)}</p>
<table><thead><tr>${heads.map(headCell).join('')}</tr></thead>
<tbody>${[...rows, ...(prices ? amountRows(order) : [])].map(row).join('\n')}</tbody></table>
${note}
<footer>Questions, or something wrong? ${html(shop.email)}. You can return your order within ${POLICIES.returnDays} days.</footer>
</section>`;
}

/** Text for the page, without control characters: the owner may print it to a terminal. */
function html(text: string): string {
  return escapeHtml(toPlainText(text));
}

function amountRows({ quote }: Parcel['order']): string[][] {
  const { discount, shipping, tax, vatRate, vatIncluded, total } = quote;
  const amounts: [name: string, cents: number][] = [
    ...(discount ? [[`Discount (${discount.code})`, -discount.amount] as [string, number]] : []),
    ['Delivery', shipping.price],
    [`${vatIncluded ? 'Included VAT' : 'VAT'} ${vatText(vatRate)}`, tax],
    ['Total', total],
  ];
  return amounts.map(([name, cents]) => ['', name, '', '', formatEuro(cents)]);
}

// Eircodes stand after the town, the postal codes of the other countries before it.
function cityLine({ city, postalCode, country }: Parcel['order']['customer']): string {
  return country === DEFAULT_COUNTRY ? `${city} ${postalCode}` : `${postalCode} ${city}`;
}

function addressLines(lines: readonly string[]): string {
  return lines.map(html).join('\n');
}

function headCell(text: string): string {
  return `<th${classOf(text === 'Each' || text === 'Total')}>${text}</th>`;
}

function row(cells: readonly string[]): string {
  const columns = cells.map((text, column) => `<td${classOf(column > 2)}>${html(text)}</td>`);
  return `<tr>${columns.join('')}</tr>`;
}

function classOf(isNumber: boolean): string {
  return isNumber ? ' class="number"' : '';
}
