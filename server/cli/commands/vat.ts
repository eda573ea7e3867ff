import { Command, Option } from '@commander-js/extra-typings';
import { COUNTRIES } from '#domain/countries.ts';
import { type Cents, euroFromCents, formatEuro } from '#domain/money.ts';
import { vatText } from '#domain/pricing-rules.ts';
import type { Run } from '#server/cli/cli-context.ts';
import type { Output } from '#server/cli/output.ts';
import { toCsv } from '#server/owner/csv.ts';
import { formatDay, isoTime } from '#server/owner/format.ts';
import { parseQuarter } from '#server/owner/parse-input.ts';
import { quarterOf } from '#server/reports/quarter.ts';
import {
  type VatReturn,
  type VatReturnLine,
  type VatReturnPart,
  vatReturn,
} from '#server/reports/vat-return.ts';

const PARTS: Readonly<Record<VatReturnPart, string>> = {
  domestic: 'Irish return',
  'one-stop-shop': 'One Stop Shop',
  export: 'export',
  'not-registered': 'none',
};

/** The figures for the VAT return. */
export function vatCommand(run: Run) {
  return new Command('vat')
    .description(
      'Shows the figures for the VAT return of a quarter: sales by country and rate, net of refunds, and refunds of earlier quarters apart. The default is this quarter.',
    )
    .option('--quarter <quarter>', 'such as 2026-Q4', parseQuarter)
    .addOption(
      new Option('-f, --format <format>', 'output format')
        .choices(['table', 'csv'])
        .default('table'),
    )
    .addHelpText('after', EXAMPLES)
    .action(({ quarter: chosen, format }) =>
      run(async ({ context }) => {
        const { quarter, ...period } = chosen ?? parseQuarter(quarterOf(context.now()));
        const figures = await vatReturn(context, period);
        return {
          data: {
            quarter,
            from: isoTime(period.from),
            until: isoTime(period.until),
            ...figures,
          },
          show: (output) =>
            format === 'csv'
              ? figuresToCsv(figures)
              : showFigures(output, figures, {
                  quarter,
                  days: `${formatDay(period.from)} to ${formatDay(period.until - 1)}`,
                }),
        };
      }),
    );
}

function showFigures(
  output: Output,
  { sales, corrections }: VatReturn,
  { quarter, days }: { quarter: string; days: string },
): string {
  const parts = [
    output.lines([`Sales of ${quarter} (${days}), net of refunds`]),
    sales.length === 0 ? output.lines(['There are none.']) : lineTable(output, sales),
  ];
  if (corrections.length > 0)
    parts.push(
      output.lines(['', `Corrections of earlier quarters, by refunds in ${quarter}`]),
      lineTable(output, corrections, true),
    );
  return parts.join('');
}

const AMOUNTS = ['Rate', 'Taxable', 'VAT', 'Delivery without VAT'];

function lineTable(output: Output, lines: readonly VatReturnLine[], withQuarter = false): string {
  return output.table(
    [...(withQuarter ? ['Quarter'] : []), 'Country', 'Return', ...AMOUNTS],
    lines.map((line) => [
      ...(withQuarter ? [line.quarter] : []),
      countryName(line),
      PARTS[line.part],
      vatText(line.vatRate),
      ...[line.taxable, line.vat, line.untaxed].map(formatEuro),
    ]),
    AMOUNTS,
  );
}

function countryName({ country }: VatReturnLine): string {
  return COUNTRIES.find(({ code }) => code === country)?.name ?? 'Other';
}

const COLUMNS = [
  ...['kind', 'quarter', 'return', 'country', 'rate_percent'],
  ...['taxable', 'vat', 'delivery_without_vat', 'currency'],
];

function figuresToCsv({ sales, corrections }: VatReturn): string {
  const row = (kind: string, line: VatReturnLine) => [
    ...[kind, line.quarter, line.part, euCode(line), String(line.vatRate / 100)],
    ...[line.taxable, line.vat, line.untaxed].map(decimal),
    'EUR',
  ];
  return toCsv([
    COLUMNS,
    ...sales.map((line) => row('sales', line)),
    ...corrections.map((line) => row('correction', line)),
  ]);
}

/** The country's code as the EU writes it in VAT: EL for Greece (Directive 2006/112/EC, article 215). */
function euCode({ country }: VatReturnLine): string {
  return country === 'GR' ? 'EL' : country;
}

function decimal(cents: Cents): number {
  return euroFromCents(cents);
}

const EXAMPLES = `
Examples:
  npm run shop -- vat --quarter 2026-Q4
  npm run -s shop -- vat --quarter 2026-Q4 --format csv > vat.csv`;
