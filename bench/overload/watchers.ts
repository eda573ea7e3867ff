import { setTimeout as sleep } from 'node:timers/promises';
import { PATHS } from '#contract/paths.ts';
import { askerOf } from '../../tests/helpers/asker.ts';
import type { MeasuredShop } from '../processes/start-shop.ts';
import { residentMemory } from '../processes/usage.ts';
import { Heard } from './heard.ts';

/** What was seen of the shop from outside meanwhile. */
export interface Watch {
  alive: Heard;
  ready: Heard;
  /** Resident memory (bytes) at even distances. */
  memory: number[];
}

const ASK_EVERY_MS = 100;
const WEIGH_EVERY_MS = 500;

/** Asks after the shop's health and weighs it, over and over. @returns ends it and tells */
export function watchShop({ url, pid }: MeasuredShop): () => Promise<Watch> {
  const seen: Watch = { alive: new Heard(), ready: new Heard(), memory: [] };
  const asker = askerOf(url, 2);
  const stop = new AbortController();
  const over = async (everyMs: number, look: () => Promise<void> | void) => {
    while (!stop.signal.aborted) {
      await look();
      await sleep(everyMs);
    }
  };
  const askAfter = (path: string, heard: Heard) =>
    over(ASK_EVERY_MS, async () => heard.note(path, await asker.ask(path)));
  const asks = [askAfter(PATHS.healthz, seen.alive), askAfter(PATHS.readyz, seen.ready)];
  const weighs = over(WEIGH_EVERY_MS, () => void seen.memory.push(residentMemory(pid)));
  return async () => {
    stop.abort();
    await Promise.all([...asks, weighs]);
    await asker.close();
    return seen;
  };
}
