import { spawnSync } from 'node:child_process';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { createLogger } from './logger.ts';

function logged(error: unknown): { err: Record<string, unknown> } {
  const lines: string[] = [];
  createLogger('info', { write: (line) => lines.push(line) }).error(
    { err: error },
    'A request failed',
  );
  expect(lines).toHaveLength(1);
  return JSON.parse(lines.join(''));
}

function failure(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}

test('logs type, message and stack of an error', () => {
  const error = failure(() => (undefined as unknown as { order: { id: string } }).order.id);
  expect(logged(error).err).toEqual({
    type: 'TypeError',
    message: "Cannot read properties of undefined (reading 'order')",
    stack: expect.stringContaining('logger.test.ts'),
  });
});

test('R12.69: names level and time so that a person can read them', () => {
  expect(logged(new Error('no'))).toMatchObject({
    level: 'error',
    time: expect.stringMatching(/^20\d\d-\d\d-\d\dT[\d:.]+Z$/),
    msg: 'A request failed',
  });
});

test('R11.11: logs the names of a rejected row’s columns, and not its values', () => {
  const error = Object.assign(new Error('null value in column "phone" of relation "orders"'), {
    ...{ code: '23502', table: 'orders', column: 'phone', severity: 'ERROR' },
    detail: 'Failing row contains (EC12345678, Aoife Byrne, aoife@example.com).',
  });
  const { err } = logged(error);
  expect(err).toMatchObject({ code: '23502', table: 'orders', column: 'phone' });
  expect(JSON.stringify(err)).not.toMatch(/Aoife|aoife|EC12345678/);
});

test('logs the name of a missing table', () => {
  const error = Object.assign(new Error('relation "orders" does not exist'), { code: '42P01' });
  expect(logged(error).err).toMatchObject({ message: 'relation "orders" does not exist' });
});

test.each([
  ['invalid JSON', failure(() => JSON.parse('Aoife "Byrne"'))],
  ['an invalid value', new Error('invalid input syntax: "Aoife" or "Byrne"')],
  ['an email address', new Error('550 no such user <aoife@example.com>')],
  ['several lines', new Error('no such text: "Hello,\n    at home\nAoife"')],
  ['a cause', new Error('fetch failed', { cause: new Error('"Aoife"') })],
  ['a thrown string', 'Aoife'],
])('R11.11: logs nothing of %s in an error', (_what, error) => {
  expect(JSON.stringify(logged(error))).not.toMatch(/aoife|byrne|at home/i);
});

const NODE = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e'];
const LOG =
  "import { createLogger } from './logger.ts'; createLogger('info').info({ status: 200 }, 'request completed');";

test.each([
  ['ends', ''],
  ['exits', 'process.exit(1)'],
  ['fails', "throw new Error('An uncaught error')"],
])('writes the buffered lines of a process that %s', (_how, end) => {
  const options = { cwd: import.meta.dirname };
  const { stdout } = spawnSync(process.execPath, [...NODE, LOG + end], options);
  expect(JSON.parse(String(stdout))).toMatchObject({ msg: 'request completed' });
});

test('R12.102: writes readable lines in a terminal', () => {
  const line = `${process.execPath} ${NODE.join(' ')} "${LOG} process.exit()"`;
  const options = { cwd: import.meta.dirname };
  const { stdout } = spawnSync('script', ['--quiet', '--command', line, '/dev/null'], options);
  expect(stripVTControlCharacters(String(stdout))).toMatch(
    /^\[\d\d:\d\d:\d\d\] INFO: request completed {"status":200}\r\n$/,
  );
});
