import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { openSqliteTestDatabase } from '#tests/helpers/each-database.ts';

const TWO_STARTS_MS = 60_000;

test('ends quietly when the reader of a pipe closes it', async () => {
  const line = 'set -o pipefail; node scripts/shop.ts --help | head -1';
  const { stdout, stderr } = await promisify(execFile)('bash', ['-c', line]);
  expect(stdout).toMatch(/^Usage: .*\n$/);
  expect(stderr).not.toMatch(/EPIPE|at /);
});

test(
  'prints no colours to a pipe, nor to a file of error messages',
  async () => {
    const line = '(node scripts/shop.ts orders; node scripts/shop.ts order EC10000001) 2>&1 | cat';
    const { text } = await runLine(line, await startedShop());
    expect(text).toBe('No orders found.\nThere is no order EC10000001.\n');
  },
  TWO_STARTS_MS,
);

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])(
  'R12.60: changes nothing after %s at a question',
  async (_, key) => {
    const { code, text } = await askInTerminal('erase a@example.com', await startedShop(), key);
    expect(text).toMatch(/\[y\/N\] \r*\n[✗ ]*Nothing was changed\.\r*\n$/);
    expect(code).toBe(1);
  },
  TWO_STARTS_MS,
);

test.each(['doctor', 'orders', 'refund EC10000001', 'close'])(
  'R12.62: creates nothing before the first start: %s',
  async (command) => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
    const { code, text } = await runLine(`node scripts/shop.ts ${command}`, join(folder, 'data'));
    expect(code).toBe(1);
    if (command === 'doctor') expect(text).toMatch(/^! Database +there is none$/m);
    else expect(text).toMatch(/^The shop has not been started yet: start it, or check DATA_DIR/);
    expect(await readdir(folder)).toEqual([]);
    await rm(folder, { recursive: true });
  },
  TWO_STARTS_MS,
);

test(
  'R12.93: reconcile says in one line why the card sandbox does not start',
  async () => {
    const dataDir = await startedShop();
    await mkdir(join(dataDir, 'card-sandbox.sqlite'));
    const { code, text } = await runLine('node scripts/reconcile.ts', dataDir);
    expect({ code, text }).toEqual({
      code: 1,
      text: 'The card sandbox cannot start: unable to open database file\n',
    });
  },
  TWO_STARTS_MS,
);

/** Gives the data folder of a shop that was started before. */
async function startedShop(): Promise<string> {
  const database = await openSqliteTestDatabase();
  onTestFinished(database.remove);
  return database.dataDir;
}

/** Runs a command line with SQLite in a data folder. */
async function runLine(line: string, dataDir: string) {
  interface Run {
    code?: number;
    stdout: string;
    stderr: string;
  }
  const env = { ...process.env, SETTINGS_FILE: '', DATA_DIR: dataDir, FORCE_COLOR: '' };
  const run: Promise<Run> = promisify(execFile)('bash', ['-c', line], { env });
  const { code = 0, stdout, stderr } = await run.catch((error: Run) => error);
  return { code, text: stdout + stderr };
}

/** Runs a command in a pseudo-terminal, and presses a key when it asks a question. */
async function askInTerminal(command: string, dataDir: string, key: string) {
  const line = `node scripts/shop.ts ${command}`;
  const terminal = spawn('script', ['--quiet', '--return', '--command', line, '/dev/null'], {
    env: { ...process.env, SETTINGS_FILE: '', DATA_DIR: dataDir },
  });
  let text = '';
  terminal.stdout.setEncoding('utf8').on('data', (part: string) => {
    text += part;
    if (part.includes('[y/N]')) terminal.stdin.write(key);
  });
  const [code] = (await once(terminal, 'close')) as [number];
  return { code, text: stripVTControlCharacters(text) };
}
