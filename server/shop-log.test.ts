import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { openLog } from './shop-log.ts';

function logged(error: unknown): { err: Record<string, unknown> } {
  const lines: string[] = [];
  openLog('info', { write: (line) => lines.push(line) }).error({ err: error }, 'A request failed');
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

test('the shopkeeper reads what kind of error happened and where', () => {
  const error = failure(() => (undefined as unknown as { order: { id: string } }).order.id);
  expect(logged(error).err).toEqual({
    type: 'TypeError',
    message: "Cannot read properties of undefined (reading 'order')",
    stack: expect.stringContaining('shop-log.test.ts'),
  });
});

test('a name of the database is kept, the row that it would not take is not', () => {
  const error = Object.assign(new Error('null value in column "phone" of relation "orders"'), {
    ...{ code: '23502', table: 'orders', column: 'phone', severity: 'ERROR' },
    detail: 'Failing row contains (EC12345678, Aoife Byrne, aoife@example.com).',
  });
  const { err } = logged(error);
  expect(err).toMatchObject({ code: '23502', table: 'orders', column: 'phone' });
  expect(JSON.stringify(err)).not.toMatch(/Aoife|aoife|EC12345678/);
});

test('a table that is missing is named', () => {
  const error = Object.assign(new Error('relation "orders" does not exist'), { code: '42P01' });
  expect(logged(error).err).toMatchObject({ message: 'relation "orders" does not exist' });
});

test.each([
  ['a text that is no JSON', failure(() => JSON.parse('Aoife "Byrne"'))],
  ['a value of the wrong kind', new Error('invalid input syntax: "Aoife" or "Byrne"')],
  ['a mailbox', new Error('550 no such user <aoife@example.com>')],
  ['a message of several lines', new Error('no such text: "Hello,\n    at home\nAoife"')],
  ['its cause', new Error('fetch failed', { cause: new Error('"Aoife"') })],
  ['what was thrown without being an error', 'Aoife'],
])('%s in an error’s words is not kept', (_what, error) => {
  expect(JSON.stringify(logged(error))).not.toMatch(/aoife|byrne|at home/i);
});

test.each([
  ['ends', ''],
  ['stops at once', 'process.exit(1)'],
  ['fails', "throw new Error('A failure that nobody catches')"],
])('a process that %s still writes the lines that wait to go out together', (_how, end) => {
  const program = `import { openLog } from './shop-log.ts'; openLog('info').info({}, 'Answered'); ${end}`;
  const options = ['--disable-warning=ExperimentalWarning', '--input-type=module', '-e', program];
  const { stdout } = spawnSync(process.execPath, options, { cwd: import.meta.dirname });
  expect(JSON.parse(String(stdout))).toMatchObject({ msg: 'Answered' });
});
