import { monitorEventLoopDelay } from 'node:perf_hooks';

const RESOLUTION_MS = 10;
const LOOK_EVERY_MS = 100;
const NS_PER_MS = 1_000_000;

/** How much later than it should (ms) this process has lately come to do what was due. */
export function watchLoopDelay(): () => number {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  let lately = 0;
  setInterval(() => {
    // The histogram counts the distance between two looks, which is never shorter than wanted.
    lately = delays.count > 0 ? Math.max(0, delays.mean / NS_PER_MS - RESOLUTION_MS) : 0;
    delays.reset();
  }, LOOK_EVERY_MS).unref();
  return () => lately;
}
