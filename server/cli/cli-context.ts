import type { AppContext } from '#server/app-context.ts';
import type { DeskEnd, DeskPlace } from '#server/owner/desk-place.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { Cell, Output } from './output.ts';

/** Given to commands of `withSettings…` (program.ts), which open the shop's database themselves or need none. */
export interface SettingsContext {
  settings: Settings;
  /** The folder of the built storefront and server. */
  builtFolder: string;
  /**
   * Asks a yes/no question; with --yes the answer is yes.
   * @throws OwnerError when the answer is not yes
   */
  confirm(question: string): Promise<void>;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Given to commands of `withDatabase…`, which work on the shop's open database. */
export interface CliContext extends SettingsContext {
  context: AppContext;
  /** Serves the owner's desk until it ends. */
  serveDesk(place: DeskPlace): Promise<DeskEnd>;
}

export interface CommandResult {
  /** For --json: amounts in cents, times in ISO 8601. */
  data: unknown;
  /** The same for a terminal. */
  show(output: Output): string;
  /** The command ran, but found something wrong: exit code 1. */
  failed?: boolean;
}

/** A runner (program.ts): opens what a command works with, calls the command's handler, and prints the result. */
export type Run<Context = CliContext> = (
  handler: (cli: Context) => Promise<CommandResult>,
) => Promise<void>;

/** A change that was made, as one line. */
export function success(line: string, data: unknown): CommandResult {
  return { data, show: (output) => output.done(line) };
}

interface List<Row> {
  rows: readonly Row[];
  /** A row for --json. */
  rowData(row: Row): unknown;
  heads: readonly string[];
  /** The heads of columns that are aligned right. */
  right?: readonly string[];
  /** A row of the table. */
  cells(row: Row, output: Output): readonly Cell[];
  /** Printed instead of an empty table. */
  empty: string;
  /** The greatest number of rows; when there are as many, a line below the table says that there may be more. */
  limit?: number;
}

/** A table, or JSON. */
export function listResult<Row>({
  rows,
  rowData,
  heads,
  right = [],
  cells,
  empty,
  limit = Number.POSITIVE_INFINITY,
}: List<Row>): CommandResult {
  return {
    data: rows.map(rowData),
    show(output) {
      if (rows.length === 0) return output.lines([empty]);
      const table = output.table(
        heads,
        rows.map((row) => cells(row, output)),
        right,
      );
      if (rows.length < limit) return table;
      return (
        table + output.lines([output.style('dim', `The newest ${limit}; --limit shows more.`)])
      );
    },
  };
}
