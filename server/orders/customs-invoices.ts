import { countryCodeOf, leavesTheEu } from '#domain/countries.ts';
import { parcelWeightKg } from '#domain/delivery.ts';
import { formatDay } from '#domain/local-time.ts';
import { formatEuro, sumOf } from '#domain/money.ts';
import { parcelInvoiceLines } from '#domain/parcel-contents.ts';
import { postalLines, shopPostalLines } from '#domain/postal-address.ts';
import type { Product } from '#domain/product.ts';
import { company, registrations, shop } from '#shop.config.ts';
import { customerName } from './order-parts.ts';
import type { Parcel } from './packing-queries.ts';
import { addressHtml, html, sheetsHtml, tableHtml } from './parcel-sheets.ts';

/** One original and two copies for the outside of the parcel (see customsInvoices). */
const COPIES = 3;

const CSS = `
@page { size: A4; margin: 16mm; }
h1 { font-size: 16pt; font-weight: 600; }
section > h1 + p { margin-top: 0; }
.addresses { display: flex; gap: 10mm; margin: 6mm 0; }
.addresses div { flex: 1; }
section > * + p { margin-top: 5mm; }
.blank { display: inline-block; width: 100%; max-width: 45mm; border-bottom: 1px solid #000; }
td { font-size: 10pt; }
.sign { display: flex; gap: 10mm; margin-top: 18mm; }
.sign span { flex: 1; padding-top: 1mm; border-top: 1px solid #000; font-size: 9pt; }
`;

/**
 * Commercial invoices for the parcels that leave the EU, three of each, as UPS wants them
 * (https://www.ups.com/us/en/campusship-support/export-documents-faq.page). A post would want a CN 23 instead. Values are
 * what was paid, without VAT. What the shop has not set, the owner writes on a line.
 */
export function customsInvoices(parcels: readonly Parcel[], catalogue: readonly Product[]): string {
  const sheets = parcels
    .filter(({ order }) => leavesTheEu(order.customer.country))
    .flatMap((parcel) => Array.from({ length: COPIES }, () => invoice(parcel, catalogue)));
  return sheetsHtml('Customs invoices', CSS, sheets);
}

function invoice(parcel: Parcel, catalogue: readonly Product[]): string {
  const { order, lines } = parcel;
  const { id, customer, quote, paidAt, createdAt } = order;
  const { eori, voec } = registrations;
  const { vatNumber } = company;
  const amounts = parcelInvoiceLines(quote, parcel);
  const rows = amounts.map(({ text, quantity, unitPrice, amount, line }) => {
    const customs = catalogue.find((it) => it.id === line?.productId)?.customs;
    const weight = customs && `${customs.netWeightG * quantity} g`;
    return [
      html(text) + (line ? '<br>Hair care product, for sale' : ''),
      ...(line
        ? [...[customs?.hsCode, customs?.origin, weight].map(orBlank), String(quantity)]
        : ['', '', '', '']),
      formatEuro(Math.round(unitPrice / 100)),
      formatEuro(amount),
    ];
  });
  const pieces = sumOf(lines.map(({ quantity }) => quantity));
  const isForNorway = countryCodeOf(customer.country) === 'NO';
  return `<section class="sheet">
<h1>Commercial invoice</h1>
<p>Order ${id}, sold on ${formatDay(paidAt ?? createdAt, shop.timeZone)}</p>
<div class="addresses">
<div><h2>Shipper and seller</h2>${addressHtml(
    [
      company.registeredName,
      ...shopPostalLines(shop.address),
      `Contact: ${shop.founder.name}, ${company.telephone}`,
      vatNumber && `VAT ${vatNumber}`,
      isForNorway ? voec && `VOEC ${voec}` : '',
    ].filter((line) => line !== ''),
  )}<p>EORI ${orBlank(eori)}</p></div>
<div><h2>Consignee and buyer</h2>${addressHtml([
    customerName({ customer }),
    ...postalLines(customer),
    customer.phone,
  ])}</div>
</div>
${tableHtml(['Description', 'HS code', 'Origin', 'Net weight', 'Quantity', 'Each', 'Value'], rows, 3)}
<p><strong>Total ${formatEuro(sumOf(amounts.map(({ amount }) => amount)))}</strong> (EUR, without VAT)</p>
<p>Reason for export: sale. Terms: DAP; duties and taxes are the buyer’s. Packages: 1, ${parcelWeightKg(pieces)} kg gross.</p>
<p>I declare that this invoice is true and correct.</p>
<p class="sign"><span>${html(shop.founder.name)}</span><span>Signature</span><span>Date</span></p>
</section>`;
}

/** A text, or a line to write it on. */
function orBlank(text: string | undefined): string {
  return text ? html(text) : '<span class="blank"></span>';
}
