import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify, stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';

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
    const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
    const line = '(node scripts/shop.ts orders; node scripts/shop.ts order EC10000001) 2>&1 | cat';
    const env = { ...process.env, SETTINGS_FILE: '', DATA_DIR: folder, FORCE_COLOR: '' };
    const { stdout } = await promisify(execFile)('bash', ['-c', line], { env });
    expect(stdout).toBe('No orders found.\nThere is no order EC10000001.\n');
    await rm(folder, { recursive: true });
  },
  TWO_STARTS_MS,
);

test.each([
  ['Ctrl-C', '\u0003'],
  ['Ctrl-D', '\u0004'],
])(
  'R12.60: changes nothing after %s at a question',
  async (_, key) => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-test-'));
    const { code, text } = await runInTerminal('erase aoife@example.com', folder, key);
    expect(text).toMatch(/\[y\/N\] \r*\n[✗ ]*Nothing was changed\.\r*\n$/);
    expect(code).toBe(1);
    await rm(folder, { recursive: true });
  },
  TWO_STARTS_MS,
);

/** Runs a command in a pseudo-terminal, and presses a key when it asks a question. */
async function runInTerminal(command: string, dataDir: string, key: string) {
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
