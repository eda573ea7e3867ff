import { FIND_ORDER_PATH } from '#contract/pages.ts';
import { DOCUMENT_TITLES, type DocumentKind, documentNumber } from '#domain/document.ts';
import { formatDay } from '#domain/local-time.ts';
import { type Cents, formatEuro } from '#domain/money.ts';
import { toPlainLine } from '#domain/plain-text.ts';
import { POLICIES } from '#domain/policies.ts';
import { vatText } from '#domain/pricing-rules.ts';
import { escapeHtml } from '#server/email/email-html.ts';
import { shop } from '#shop.config.ts';
import type { StoredDocument } from './document-queries.ts';

/** One or more documents as a page to print, each on a sheet of its own. Needs no other file. */
export function documentsHtml(documents: readonly StoredDocument[]): string {
  return page(documents.map(({ name }) => name).join(', '), documents.map(article).join('\n'));
}

/** What a customer gets instead of a document whose pass is wrong or has ended. */
export function noDocumentHtml(): string {
  const title = 'This document can’t be opened';
  return page(
    title,
    `<h1>${title}</h1>
<p>To protect your privacy, it opens only for ${POLICIES.orderDetailsMinutes} minutes after you have opened the link to
your order. Please open the link in our email again, or <a href="${FIND_ORDER_PATH}">ask for it</a>.</p>`,
  );
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapeLine(title)}</title>
<style>${STYLES}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}

const STYLES = `
@page { size: A4; margin: 20mm }
body { font: 11pt/1.45 system-ui, sans-serif; color: #111; max-width: 170mm; margin: 10mm auto; padding: 0 5mm }
article { break-after: page; margin-bottom: 20mm }
h1 { font-size: 18pt; font-weight: 600; margin: 0 0 8mm }
header, dl { margin: 0 0 8mm }
header { display: flex; flex-wrap: wrap; gap: 8mm; justify-content: space-between }
address { font-style: normal }
h2 { font-size: 9pt; font-weight: 400; color: #555; margin: 0 }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 6mm }
dt { color: #555 }
dd { margin: 0 }
table { width: 100%; border-collapse: collapse; margin: 0 0 8mm }
th { font-weight: 400; color: #555; text-align: left }
th, td { padding: 1.5mm 0 1.5mm 4mm; vertical-align: top }
th:first-child, td:first-child { padding-left: 0 }
tr { border-bottom: 1px solid #ccc; break-inside: avoid }
th + th, .n { text-align: right }
.n { font-variant-numeric: tabular-nums; white-space: nowrap }
.total th, .total td { font-weight: 600; color: inherit }
`;

function article({ kind, name, content }: StoredDocument): string {
  const { seller, customer, amends } = content;
  const facts: [string, string][] = [
    ['Number', name],
    ['Date of issue', day(content.issuedAt)],
    ['Date of payment', day(content.paidAt)],
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
<h1>${DOCUMENT_TITLES[kind]}</h1>
<header>
${addressBlock('Seller', [
  seller.name,
  seller.tradingName === seller.name ? '' : seller.tradingName,
  ...seller.address,
  seller.companyNumber && `Company number ${seller.companyNumber}`,
  seller.vatNumber && `VAT number ${seller.vatNumber}`,
])}
${addressBlock('Customer', [customer.name, ...customer.address])}
</header>
<dl>${facts.map(([fact, value]) => `<dt>${fact}</dt><dd>${escapeLine(value)}</dd>`).join('')}</dl>
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
  return `<table>${rows.map(([name, amount]) => `<tr><th scope="row">${name}</th><td class="n">${formatEuro(amount)}</td></tr>`).join('')}<tr class="total"><th scope="row">${label[kind]}</th><td class="n">${formatEuro(total)}</td></tr></table>`;
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

function escapeLine(text: string): string {
  return escapeHtml(toPlainLine(text));
}
