import { setTimeout as sleep } from 'node:timers/promises';
import { askerOf } from '../../tests/helpers/asker.ts';
import type { MeasuredShop } from '../processes/start-shop.ts';
import { Heard } from './heard.ts';
import { type Places, visit } from './visit.ts';

/** What became of all visitors together. */
export interface Crowd {
  visits: number;
  /** Orders that the shop took, and those of them that were told to be paid. */
  placed: string[];
  paid: string[];
  heard: Heard;
  seconds: number;
}

const CONNECTIONS = 1_000;
const LOOK_EVERY_MS = 5;

/** One visitor after the other for each place in the shop: tells how many it can serve. */
export async function fillShop(
  shop: MeasuredShop,
  { atOnce, seconds }: { atOnce: number; seconds: number },
): Promise<Crowd> {
  return gather(shop, async (come) => {
    const end = performance.now() + seconds * 1_000;
    const queue = Array.from({ length: atOnce }, async () => {
      while (performance.now() < end) await come();
    });
    await Promise.all(queue);
  });
}

/** Visitors come at a rate of their own, whether or not those before them were served. */
export async function crowdShop(
  shop: MeasuredShop,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<Crowd> {
  return gather(shop, async (come) => {
    const visits: Promise<void>[] = [];
    const start = performance.now();
    for (let passed = 0; passed < seconds; passed = (performance.now() - start) / 1_000) {
      while (visits.length < passed * perSecond) visits.push(come());
      await sleep(LOOK_EVERY_MS);
    }
    await Promise.all(visits);
  });
}

async function gather(
  { url, sandbox }: MeasuredShop,
  send: (come: () => Promise<void>) => Promise<void>,
): Promise<Crowd> {
  const heard = new Heard();
  const places: Places = {
    shop: askerOf(url, CONNECTIONS),
    cards: askerOf(sandbox, CONNECTIONS),
    heard: (question, answer) => heard.note(question, answer),
  };
  const crowd: Crowd = { visits: 0, placed: [], paid: [], heard, seconds: 0 };
  const start = performance.now();
  await send(async () => {
    crowd.visits += 1;
    const { orderId, paid } = await visit(places);
    if (orderId === undefined) return;
    crowd.placed.push(orderId);
    if (paid) crowd.paid.push(orderId);
  });
  crowd.seconds = (performance.now() - start) / 1_000;
  await Promise.all([places.shop.close(), places.cards.close()]);
  return crowd;
}
