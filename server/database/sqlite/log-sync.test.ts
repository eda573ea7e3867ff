import { expect, test } from 'vitest';
import { logSync } from './log-sync.ts';

/** A disk whose syncs take as long as the test says; tells from where each was asked for. */
function diskTaking(times: number[]) {
  const from: string[] = [];
  let clock = 0;
  const sync = (where: string) => {
    from.push(where);
    clock += times.shift() ?? Number.NaN;
  };
  const parts = {
    syncHere: () => sync('here'),
    syncInThread: async () => sync('thread'),
    now: () => clock,
  };
  return { from, sync: logSync(0, parts) };
}

test('a quick disk is waited for, a slow one only by another thread', async () => {
  const quick = diskTaking([0.2, 0.1, 0.1]);
  const slow = diskTaking([4, 4, 4]);
  for (const disk of [quick, slow]) for (let n = 0; n < 3; n += 1) await disk.sync();
  expect(quick.from).toEqual(['thread', 'here', 'here']);
  expect(slow.from).toEqual(['thread', 'thread', 'thread']);
});

test('a disk that becomes slow holds customers up once, and is trusted again when it is quick', async () => {
  const quickAgain = Array.from({ length: 60 }, () => 0.1);
  const disk = diskTaking([0.1, 50, ...quickAgain]);
  for (let n = 0; n < 62; n += 1) await disk.sync();
  expect(disk.from.slice(0, 12)).toEqual(['thread', 'here', ...Array(10).fill('thread')]);
  expect(disk.from.at(-1)).toBe('here');
});

test('a disk that refuses is told of, from wherever it was asked', async () => {
  const refuses = () => {
    throw new Error('input/output error');
  };
  const parts = { syncHere: refuses, syncInThread: async () => undefined, now: () => 0 };
  const sync = logSync(0, parts);
  await sync();
  await expect(sync()).rejects.toThrow('input/output error');
});
