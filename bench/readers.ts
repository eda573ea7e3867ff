import { once } from 'node:events';
import { createHistogram } from 'node:perf_hooks';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import autocannon from 'autocannon';

/** The result of reading a page repeatedly. */
export interface Reading {
  perSecond: number;
  p99Ms: number;
}

const CONNECTIONS = 8;
const WARM_UP_SECONDS = 1;
const US_PER_MS = 1_000;

/** Requests a page repeatedly; each connection sends its next request after the response. */
export async function read(url: string, seconds: number): Promise<Reading> {
  // autocannon's own percentiles are in whole milliseconds.
  const times = createHistogram();
  const { requests, duration, non2xx, errors } = await autocannon({
    url,
    duration: seconds,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'br' },
    setupClient: (client) =>
      client.on('response', (_status, _bytes, ms) =>
        times.record(Math.max(1, Math.round(ms * US_PER_MS))),
      ),
  });
  if (non2xx + errors > 0) throw new Error(`${url}: ${non2xx} bad responses, ${errors} errors`);
  return {
    perSecond: requests.total / duration,
    p99Ms: times.percentile(99) / US_PER_MS,
  };
}

/** Does the same after a warm-up in a worker thread, so that clients in this thread do not slow it down. */
export async function readInThread(url: string, seconds: number): Promise<Reading> {
  const worker = new Worker(new URL(import.meta.url), { workerData: [url, seconds] });
  const [reading] = (await once(worker, 'message')) as [Reading];
  return reading;
}

if (!isMainThread) {
  const [url, seconds] = workerData as Parameters<typeof readInThread>;
  await read(url, WARM_UP_SECONDS);
  parentPort?.postMessage(await read(url, seconds));
}
