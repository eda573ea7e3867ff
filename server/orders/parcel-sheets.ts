import { toPlainText } from '#domain/plain-text.ts';
import { DESK_FONTS, printPage } from '#server/documents/print-page.ts';
import { escapeHtml } from '#server/email/email-html.ts';
import { shop } from '#shop.config.ts';

const CSS = `
* { box-sizing: border-box; }
body { margin: 0; color: #000; background: #fff; font: 11pt/1.45 Figtree, Helvetica, Arial, sans-serif; }
h1, h2, p, ul { margin: 0; }
h2 { font-size: 9pt; font-weight: 400; }
address { min-width: 0; font-style: normal; white-space: pre-line; overflow-wrap: anywhere; }
header { display: flex; justify-content: space-between; align-items: flex-end; padding-bottom: 5mm; border-bottom: 1px solid #000; }
header p { text-align: right; }
.wordmark { height: 11mm; font: 18pt "Cormorant Garamond", Georgia, serif; }
table { width: 100%; border-collapse: collapse; }
th { font-size: 9pt; font-weight: 400; text-align: left; border-bottom: 1px solid #000; }
td, th { padding: 2mm 4mm 2mm 0; vertical-align: top; }
td:last-child, th:last-child { padding-right: 0; }
tr { break-inside: avoid; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
.express { display: inline-block; padding: 0 4mm; color: #fff; background: #000; font-size: 15pt; font-weight: 600; text-transform: uppercase; white-space: nowrap; print-color-adjust: exact; }
.sheet { break-after: page; }
.sheet:last-child { break-after: auto; }
@media screen { .sheet { max-width: 190mm; margin: 0 auto; padding: 12mm 0; border-bottom: 1px dashed #888; } }
`;

/**
 * Sheets for parcels as an HTML page to print, in the shop's dress, with the desk's pictures and typefaces.
 * @param css besides the styles of all such pages
 */
export function sheetsHtml(title: string, css: string, sheets: readonly string[]): string {
  return printPage(title, CSS + css, sheets.join('\n'), DESK_FONTS);
}

/** The top of a sheet: the shop's wordmark, and lines at the right. */
export function sheetHeaderHtml(...lines: readonly string[]): string {
  return `<header>${brandPicture('wordmark', shop.name)}<p>${lines.map(html).join('<br>')}</p></header>`;
}

/** Text of one or more lines for such a page, without control characters: the owner may print it to a terminal. */
export function html(text: string): string {
  return escapeHtml(toPlainText(text));
}

/** A picture of storefront/brand/, such as 'wordmark'. */
export function brandPicture(name: string, text: string): string {
  return `<img class="${name}" src="/brand/${name}.svg" alt="${html(text)}">`;
}

/** Lines of an address. */
export function addressHtml(lines: readonly string[]): string {
  return `<address>${lines.map(html).join('\n')}</address>`;
}

/** A table whose columns from one on (counted from 0) are numbers. */
export function tableHtml(
  heads: readonly string[],
  rows: readonly (readonly string[])[],
  numbersFrom: number,
): string {
  const cell = (tag: 'td' | 'th') => (text: string, column: number) =>
    `<${tag}${column >= numbersFrom ? ' class="number"' : ''}>${text}</${tag}>`;
  const row = (cells: string) => `<tr>${cells}</tr>`;
  return `<table><thead>${row(heads.map(cell('th')).join(''))}</thead>
<tbody>${rows.map((cells) => row(cells.map(cell('td')).join(''))).join('\n')}</tbody></table>`;
}
