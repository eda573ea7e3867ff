import { FIND_ORDER_PATH } from '#contract/pages.ts';
import { DOCUMENT_TITLES, type DocumentKind, documentNumber } from '#domain/document.ts';
import { formatDay } from '#domain/local-time.ts';
import { type Cents, formatEuro } from '#domain/money.ts';
import { POLICIES } from '#domain/policies.ts';
import { vatText } from '#domain/pricing-rules.ts';
import { shop } from '#shop.config.ts';
import { BRAND_MARK } from './brand-mark.ts';
import type { StoredDocument } from './document-queries.ts';
import { escapeLine, printPage } from './print-page.ts';

/**
 * One or more documents as a page to print, each on a sheet of its own.
 * @param fonts the URL path of the shop's typefaces
 */
export function documentsHtml(documents: readonly StoredDocument[], fonts: string): string {
  const title = documents.map(({ name }) => name).join(', ');
  return printPage(title, STYLES, documents.map(article).join('\n'), fonts);
}

/** What a customer gets instead of a document whose pass is wrong or has ended. */
export function noDocumentHtml(): string {
  const title = 'This document can’t be opened';
  return printPage(
    title,
    STYLES,
    `<h1>${title}</h1>
<p>To protect your privacy, it opens only for ${POLICIES.orderDetailsMinutes} minutes after you have opened the link to
your order. Please open the link in our email again, or <a href="${FIND_ORDER_PATH}">ask for it</a>.</p>`,
  );
}

const STYLES = `
@page { margin: 18mm }
body { font: 10pt/1.5 Figtree, Helvetica, Arial, sans-serif; color: #24281f; max-width: 174mm; margin: 12mm auto; padding: 0 5mm }
article { break-after: page; margin-bottom: 20mm }
article:last-child { break-after: auto }
h1, .brand { font: 500 26pt/1 "Cormorant Garamond", Georgia, serif; margin: 0; font-variant-numeric: lining-nums }
.brand { display: flex; align-items: center; gap: 3mm; font-size: 20pt; color: #35452f }
.brand svg { width: 14mm; height: 14mm }
header, .parties, dl { display: flex; flex-wrap: wrap; gap: 6mm; justify-content: space-between; margin: 0 0 10mm }
header { align-items: flex-end; padding-bottom: 5mm; border-bottom: 1px solid #35452f }
.parties > * { flex: 0 1 80mm }
address { font-style: normal }
h2, dt, th { font-size: 9pt; font-weight: 400; color: #575b4d; text-align: left; margin: 0 }
dl { justify-content: flex-start; gap: 6mm 12mm }
dd { margin: 0 }
table { width: 100%; border-collapse: collapse; margin: 0 0 8mm }
th, td { padding: 2mm 0 2mm 5mm; vertical-align: top }
th:first-child, td:first-child { padding-left: 0 }
tr { border-bottom: 1px solid #d8cdb9; break-inside: avoid }
th + th, .n { text-align: right }
.n { font-variant-numeric: tabular-nums; white-space: nowrap }
.sums { width: 85mm; margin-left: auto; break-inside: avoid }
.sums tr { border: 0 }
.total > * { border-top: 1.5pt solid #35452f; padding-top: 3mm; font-size: 13pt; font-weight: 600; color: inherit }
@media print { body { margin: 0; padding: 0; max-width: none } article { margin: 0 } }
`;

/** A credit or debit note is issued on the day on which the money moves. */
const DAY_TITLES: Readonly<Record<DocumentKind, string>> = {
  invoice: 'Date of payment',
  credit_note: 'Date of refund',
  debit_note: 'Date of return',
};

function article({ kind, name, content }: StoredDocument): string {
  const { seller, customer, amends } = content;
  const facts: [string, string][] = [
    ['Number', name],
    ['Date of issue', day(content.issuedAt)],
    [DAY_TITLES[kind], day(amends ? content.issuedAt : content.paidAt)],
    ['Order', content.orderId],
  ];
  if (amends)
    facts.push(
      [
        'Changes',
        `invoice ${documentNumber(amends.kind, amends.number)} of ${day(amends.issuedAt)}`,
      ],
      ['Reason', amends.reason],
    );
  return `<article>
<header><div class="brand">${BRAND_MARK}${escapeLine(seller.tradingName)}</div><h1>${DOCUMENT_TITLES[kind]}</h1></header>
<div class="parties">
${addressBlock('Customer', [customer.name, ...customer.address])}
${addressBlock('Seller', [
  seller.name,
  ...seller.address,
  seller.companyNumber && `Company number ${seller.companyNumber}`,
  seller.vatNumber && `VAT number ${seller.vatNumber}`,
  seller.telephone ?? '',
  seller.email ?? '',
])}
</div>
<dl>${facts.map(([fact, value]) => `<div><dt>${fact}</dt><dd>${escapeLine(value)}</dd></div>`).join('')}</dl>
${linesTable(content)}
${sumsTable(kind, content)}
${content.vatScheme === 'none' ? `<p>${NOT_REGISTERED_TEXT}</p>` : ''}
</article>`;
}

const NOT_REGISTERED_TEXT =
  'No VAT is charged: the seller is not registered for VAT (Directive 2006/112/EC, article 284).';

function addressBlock(title: string, lines: readonly string[]): string {
  const text = lines.filter((line) => line !== '').map(escapeLine);
  return `<address><h2>${title}</h2>${text.join('<br>')}</address>`;
}

const COLUMNS = ['Description', 'Quantity', 'Unit price without VAT', 'Amount without VAT'];

function linesTable({ lines }: StoredDocument['content']): string {
  const rows = lines.map(
    ({ text, quantity, unitPrice, amount }) =>
      `<tr><td>${escapeLine(text)}</td><td class="n">${quantity}</td><td class="n">${preciseEuro(unitPrice)}</td><td class="n">${formatEuro(amount)}</td></tr>`,
  );
  return `<table><thead><tr>${COLUMNS.map((name) => `<th scope="col">${name}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function sumsTable(kind: DocumentKind, content: StoredDocument['content']): string {
  const { amounts, vatRate, vatScheme, total } = content;
  const rate = vatText(vatRate);
  const rows: [string, Cents][] =
    vatScheme === 'none'
      ? []
      : [
          [vatRate === 0 ? 'Export, taxed at 0%' : `Taxable at ${rate}`, amounts.taxable],
          ...(amounts.untaxed === 0
            ? []
            : [['Delivery, no VAT charged', amounts.untaxed] as [string, Cents]]),
          [`VAT ${rate}`, amounts.vat],
        ];
  const label = {
    invoice: 'Total, paid by card',
    credit_note: 'Total credited',
    debit_note: 'Total',
  };
  return `<table class="sums">${rows.map(([name, amount]) => `<tr><th scope="row">${name}</th><td class="n">${formatEuro(amount)}</td></tr>`).join('')}<tr class="total"><th scope="row">${label[kind]}</th><td class="n">${formatEuro(total)}</td></tr></table>`;
}

/** Hundredths of a cent: with four decimals only where two are not exact. */
function preciseEuro(hundredths: number): string {
  if (hundredths % 100 === 0) return formatEuro(hundredths / 100);
  const sign = hundredths < 0 ? '\u2212' : '';
  const euro = Math.trunc(Math.abs(hundredths) / 10_000).toLocaleString('en');
  return `${sign}€${euro}.${String(Math.abs(hundredths) % 10_000).padStart(4, '0')}`;
}

function day(time: number): string {
  return formatDay(time, shop.timeZone);
}
