import type { OutputOptions } from '#server/cli/output.ts';
import { type DeskIo, runCommand } from '#server/cli/run-command.ts';
import type { Settings } from '#server/settings/settings.ts';
import type { OpenTestDatabase, TestDatabase } from './each-database.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

/** What a command wrote, and its exit code. */
export interface Typed {
  code: number;
  out: string;
  error: string;
}

export interface TestCli {
  shop: TestShop;
  database: TestDatabase;
  clock: { now: number };
  /** Types a command; questions are answered with `answer`, or nobody is there to be asked. */
  type(words: string, answer?: string): Promise<Typed>;
  settings: Settings;
  /** Where answers are read; plain text unless changed. */
  terminal: OutputOptions;
}

/** Saturday 21 November 2026, 09:30 in Dublin. */
const MORNING = Date.UTC(2026, 10, 21, 9, 30);

/** A shop with its cli; its clock stands still and its ids and order numbers count up. */
export async function openTestCli(openTestDatabase: OpenTestDatabase): Promise<TestCli> {
  const clock = { now: MORNING };
  const ids = countingIds();
  let database: TestDatabase | undefined;
  const shop = await openTestShop(
    async () => {
      database = await openTestDatabase();
      return database;
    },
    { context: { now: () => clock.now, ...ids } },
  );
  if (!database) throw new Error('The shop opened no database');
  const settings = deskSettings(database, shop);
  const cli: TestCli = {
    terminal: { colours: false, width: undefined },
    shop,
    database,
    clock,
    settings,
    async type(words, answer) {
      const typed: Typed = { code: 0, out: '', error: '' };
      const io: DeskIo = {
        write: (text) => {
          typed.out += text;
        },
        writeError: (text) => {
          typed.error += text;
        },
        ...cli.terminal,
        ask: answer === undefined ? undefined : async () => answer,
        now: () => clock.now,
      };
      typed.code = await runCommand(inWords(words), io, {
        settings: async () => ({ ok: true, settings }),
        open: async () => ({ context: shop.context, close: async () => undefined }),
      });
      return typed;
    },
  };
  return cli;
}

/** As a shell takes a line apart: what stands in double quotes is one word. */
function inWords(line: string): string[] {
  return [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, word]) => quoted ?? word ?? '');
}

function countingIds() {
  let ids = 0;
  let orders = 10_000_000;
  return {
    uuid: () => {
      ids += 1;
      return `${String(ids).padStart(8, '0')}-0000-4000-8000-000000000000`;
    },
    drawOrderNumber: () => {
      orders += 1;
      return orders;
    },
  };
}

function deskSettings({ dataDir, databaseUrl }: TestDatabase, shop: TestShop): Settings {
  return {
    port: 3000,
    host: '127.0.0.1',
    dataDir,
    databaseUrl,
    publicUrl: 'http://localhost:3000',
    promoCode: 'NATURAL10',
    shopEmail: shop.context.shopEmail,
    rateLimits: true,
    seed: false,
    trustProxy: 0,
    metrics: undefined,
    cards: { kind: 'sandbox', url: shop.sandbox.url },
    carrier: { kind: 'tariff-table' },
    mail: { smtpUrl: undefined, hostedEmail: undefined },
  };
}
