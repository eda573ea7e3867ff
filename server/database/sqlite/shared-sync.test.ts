import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SharedSync } from './shared-sync.ts';

/** A disk whose syncs end when the test says so. */
function slowDisk() {
  const syncs: { covers: number; end: () => void; fail: () => void }[] = [];
  const disk = { written: 0, syncs };
  const sync = new SharedSync(
    () =>
      new Promise((resolve, reject) => {
        syncs.push({
          covers: disk.written,
          end: resolve,
          fail: () => reject(new Error('input/output error')),
        });
      }),
  );
  return { disk, sync };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('commits that come while the disk is busy share the next sync', async () => {
  const { disk, sync } = slowDisk();
  const first = sync.onDisk();
  await settled();
  const later = Array.from({ length: 30 }, () => sync.onDisk());
  await settled();
  expect(disk.syncs).toHaveLength(1);
  disk.syncs[0]?.end();
  await first;
  await settled();
  expect(disk.syncs).toHaveLength(2);
  disk.syncs[1]?.end();
  await Promise.all(later);
});

test('no commit is told before a sync that began after it, whatever comes when', async () => {
  const step = fc.constantFrom('commit', 'end of a sync');
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { disk, sync } = slowDisk();
      let synced = 0;
      const told: [number, number][] = [];
      const endOldest = async () => {
        const oldest = disk.syncs.shift();
        if (!oldest) return;
        synced = oldest.covers;
        oldest.end();
        await settled();
      };
      const commits = steps.flatMap(async (it) => {
        if (it === 'end of a sync') return endOldest();
        disk.written += 1;
        const mine = disk.written;
        await sync.onDisk();
        told.push([mine, synced]);
      });
      await settled();
      while (disk.syncs.length > 0) await endOldest();
      await Promise.all(commits);
      expect(told).toHaveLength(steps.filter((it) => it === 'commit').length);
      for (const [mine, covered] of told) expect(covered).toBeGreaterThanOrEqual(mine);
    }),
  );
});

test('when the disk refuses, nobody who waits is told yes, nor anybody later', async () => {
  const { disk, sync } = slowDisk();
  const first = sync.onDisk();
  await settled();
  const second = sync.onDisk();
  disk.syncs[0]?.fail();
  await expect(first).rejects.toThrow('input/output error');
  await expect(second).rejects.toThrow('start the shop again');
  await expect(sync.onDisk()).rejects.toThrow('start the shop again');
  expect(disk.syncs).toHaveLength(1);
});
