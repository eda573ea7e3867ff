import { Command, Option } from '@commander-js/extra-typings';
import { InvalidArgumentError } from 'commander';
import { parseDocumentNumber } from '#domain/document.ts';
import { euroFromCents, formatEuro } from '#domain/money.ts';
import type { CliContext, CommandResult, Run } from '#server/cli/cli-context.ts';
import { inlineFiles } from '#server/cli/inline-files.ts';
import type { Output } from '#server/cli/output.ts';
import { documentsHtml } from '#server/documents/document-html.ts';
import {
  documentsIssued,
  findDocument,
  findDocuments,
  type StoredDocument,
} from '#server/documents/document-queries.ts';
import { DESK_FONTS } from '#server/documents/print-page.ts';
import { toCsv } from '#server/owner/csv.ts';
import { formatDay, isoTime } from '#server/owner/format.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import {
  parseDay,
  parseEndOfDay,
  parseOrderNumber,
  reportPeriod,
} from '#server/owner/parse-input.ts';

type Format = 'table' | 'csv' | 'html';

/** Lists and prints invoices, credit notes and debit notes. */
export function documentsCommand(run: Run) {
  return new Command('documents')
    .description(
      'Lists invoices and credit notes, or prints them as a page (HTML). With a number or order prints the page; else lists those of a period, by default of this month.',
    )
    .argument('[number]', 'such as INV-000007, or an order number', parseNumberOrOrder)
    .option('--from <day>', 'issued on this day or later', parseDay)
    .option('--to <day>', 'issued on this day or earlier', parseEndOfDay)
    .addOption(
      new Option('-f, --format <format>', 'output format; html with a number').choices([
        'table',
        'csv',
        'html',
      ]),
    )
    .addHelpText('after', EXAMPLES)
    .action((wanted, { format, ...period }) =>
      run(async ({ context, builtFolder }) => {
        const documents =
          wanted === undefined
            ? await documentsIssued(context.db, reportPeriod(period, context.now()))
            : await findWanted(context, wanted);
        const chosen = format ?? (wanted === undefined ? 'table' : 'html');
        const page =
          chosen === 'html'
            ? await inlineFiles(documentsHtml(documents, DESK_FONTS), builtFolder)
            : '';
        return result(documents, chosen, page);
      }),
    );
}

type Wanted = { orderId: string } | NonNullable<ReturnType<typeof parseDocumentNumber>>;

function parseNumberOrOrder(text: string): Wanted {
  const document = parseDocumentNumber(text);
  if (document) return document;
  try {
    return { orderId: parseOrderNumber(text) };
  } catch {
    throw new InvalidArgumentError('Must be a number such as INV-000007, or an order number.');
  }
}

async function findWanted(
  { db }: CliContext['context'],
  wanted: Wanted,
): Promise<StoredDocument[]> {
  if ('orderId' in wanted) {
    const found = await findDocuments(db, wanted.orderId);
    if (found.length === 0)
      throw new OwnerError(
        `There is no invoice of ${wanted.orderId}. The rule invoices in domain/pricing-rules.ts decides which orders get one.`,
      );
    return found;
  }
  const found = await findDocument(db, wanted.kind, wanted.number);
  if (!found) throw new OwnerError('There is no document with this number.');
  return [found];
}

function result(documents: readonly StoredDocument[], format: Format, page: string): CommandResult {
  const shown = {
    table: (output: Output) => showTable(output, documents),
    csv: () => toCsvTable(documents),
    html: () => page,
  };
  return {
    data: documents.map(({ name, kind, content }) => ({
      number: name,
      kind,
      ...content,
      issuedAt: isoTime(content.issuedAt),
      paidAt: isoTime(content.paidAt),
    })),
    show: shown[format],
  };
}

function showTable(output: Output, documents: readonly StoredDocument[]): string {
  if (documents.length === 0) return output.lines(['There are no documents.']);
  const amounts = ['Without VAT', 'VAT', 'Total'];
  return output.table(
    ['Number', 'Issued', 'Order', 'Customer', ...amounts],
    documents.map((document) => {
      const { content, name } = document;
      const { net, vat, total } = signed(document);
      return [
        output.style('bold', name),
        formatDay(content.issuedAt),
        content.orderId,
        content.customer.name,
        ...[net, vat, total].map(formatEuro),
      ];
    }),
    amounts,
  );
}

const COLUMNS = [
  ...['number', 'kind', 'issued_on', 'paid_on', 'order', 'customer', 'country', 'amends'],
  ...['vat_rate_percent', 'without_vat', 'vat', 'total', 'currency'],
];

function toCsvTable(documents: readonly StoredDocument[]): string {
  const rows = documents.map((document) => {
    const { name, kind, content } = document;
    const { net, vat, total } = signed(document);
    return [
      ...[name, kind, formatDay(content.issuedAt), formatDay(content.paidAt)],
      ...[content.orderId, content.customer.name, content.customer.address.at(-1) ?? ''],
      content.amends ? `${content.amends.kind} ${content.amends.number}` : '',
      String(content.vatRate / 100),
      ...[net, vat, total].map(euroFromCents),
      content.currency.toUpperCase(),
    ];
  });
  return toCsv([COLUMNS, ...rows]);
}

/** A credit note's amounts are negative. */
function signed({ kind, content: { amounts, total } }: StoredDocument) {
  const sign = kind === 'credit_note' ? -1 : 1;
  return {
    net: sign * (amounts.taxable + amounts.untaxed),
    vat: sign * amounts.vat,
    total: sign * total,
  };
}

const EXAMPLES = `
Examples:
  npm run shop -- documents --from 2026-10-01 --to 2026-12-31
  npm run -s shop -- documents --from 2026-10-01 --to 2026-12-31 --format csv > documents.csv
  npm run -s shop -- documents EC12345678 > invoice.html`;
