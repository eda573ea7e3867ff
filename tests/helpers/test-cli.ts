import { join } from 'node:path';
import type { OutputOptions } from '#server/cli/output.ts';
import { runCommand } from '#server/cli/run-command.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { OpenTestDatabase, TestDatabase } from './each-database.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import { writeTestBuild } from './test-storefront.ts';

/** What a command printed, and its exit code. */
export interface CommandRun {
  code: number;
  out: string;
  error: string;
}

export interface TestCli {
  shop: TestShop;
  database: TestDatabase;
  clock: { now: number };
  settings: Settings;
  /** A small complete build. */
  builtFolder: string;
  /** Plain text unless changed. */
  terminal: OutputOptions & { errorColours?: boolean };
  /**
   * Runs a command line.
   * @param answer to a question; without it there is no terminal to ask at
   */
  run(line: string, answer?: string): Promise<CommandRun>;
}

/** Saturday 21 November 2026, 09:30 in Dublin. */
const MORNING = Date.UTC(2026, 10, 21, 9, 30);

/** A shop with its command line; its clock stands still, and its ids and order numbers count up. */
export async function openTestCli(openTestDatabase: OpenTestDatabase): Promise<TestCli> {
  const clock = { now: MORNING };
  const database = await openTestDatabase();
  const shop = await openTestShop(async () => database, {
    context: { now: () => clock.now, ...countingIds() },
  });
  const settings = testSettings(database, shop);
  const terminal = { colours: false, width: undefined };
  const builtFolder = await writeTestBuild(join(database.dataDir, 'dist'));
  const cli: TestCli = {
    builtFolder,
    shop,
    database,
    clock,
    settings,
    terminal,
    async run(line, answer) {
      const run: CommandRun = { code: 0, out: '', error: '' };
      const io = {
        ...cli.terminal,
        errorColours: cli.terminal.errorColours ?? cli.terminal.colours,
        write: (text: string) => {
          run.out += text;
        },
        writeError: (text: string) => {
          run.error += text;
        },
        prompt: answer === undefined ? undefined : async () => answer,
        now: () => clock.now,
      };
      run.code = await runCommand(splitArguments(line), io, {
        builtFolder,
        loadSettings: async () => ({ ok: true, settings }),
        startSandbox: async () => settings,
        open: async () => ({ context: shop.context, close: async () => undefined }),
        serveDesk: async () => 'stopped',
      });
      return run;
    },
  };
  return cli;
}

/** Splits at spaces like a shell; double quotes hold an argument together. */
function splitArguments(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
}

function countingIds() {
  let ids = 0;
  let orders = 10_000_000;
  return {
    newId: () => {
      ids += 1;
      return `${String(ids).padStart(8, '0')}-0000-4000-8000-000000000000`;
    },
    randomOrderNumber: () => {
      orders += 1;
      return orders;
    },
  };
}

function testSettings({ dataDir, databaseUrl }: TestDatabase, shop: TestShop): Settings {
  return {
    port: 3000,
    host: '127.0.0.1',
    dataDir,
    assetsDir: join(dataDir, 'assets'),
    databaseUrl,
    databaseSchema: undefined,
    databaseUrlTo: undefined,
    publicUrl: 'http://localhost:3000',
    promoCode: 'NATURAL10',
    shopEmail: shop.context.shopEmail,
    rateLimits: true,
    sampleReviews: false,
    trustProxy: 0,
    morningEmail: undefined,
    logLevel: 'info',
    metrics: undefined,
    settingsFile: undefined,
    payments: { kind: 'sandbox', url: shop.sandbox.url },
    carrier: { kind: 'tariff-table' },
    email: { smtpUrl: undefined, hostedEmail: undefined },
  };
}
