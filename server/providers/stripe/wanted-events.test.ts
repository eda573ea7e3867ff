import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WANTED_EVENTS } from './wanted-events.ts';

const GUIDE = new URL('../../../docs/shopkeeper/going-live.md', import.meta.url);

test('the shopkeeper is told to ask Stripe for the events that the shop wants', () => {
  const told = readFileSync(GUIDE, 'utf8').matchAll(/`((?:payment_intent|charge|refund)\.\w+)`/g);
  expect([...told].map(([, type]) => type)).toEqual(WANTED_EVENTS);
});
