import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { CheckpointDone, CheckpointMode } from './checkpoints.ts';

const database = new DatabaseSync(String(workerData), { timeout: 100 });

parentPort?.on('message', (mode: CheckpointMode) => {
  const row = database.prepare(`pragma wal_checkpoint(${mode})`).get();
  const done: CheckpointDone = { pages: Number(row?.log ?? -1) };
  parentPort?.postMessage(done);
});
