import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { WANTED_EVENTS } from '#server/providers/payments/stripe/stripe-event.ts';
import { blocksOf, blocksUnder, typedLines, webhookEvents } from './guide/guide.ts';
import { NEVER_TYPED, NODE_LINES } from './guide/not-typed.ts';

const GUIDE = readFileSync('docs/operations.md', 'utf8');

// The guide itself is typed by npm run guide-test.
describe('the guide to go live', () => {
  const blocks = blocksOf(GUIDE).filter(({ headings }) => headings[0] === 'Going live');
  const lines = blocks.flatMap(typedLines).map(({ text }) => text);

  test('R12.84: has the lines that npm run guide-test does not type', () => {
    for (const { beginning } of [...NODE_LINES, ...NEVER_TYPED])
      expect(lines.filter((line) => line.startsWith(beginning))).toHaveLength(1);
  });

  test('R12.84: has a user for each line, and one block of crontab', () => {
    const [first] = blocksUnder(blocks, 'Going live').flatMap(typedLines);
    expect(first).toEqual({ user: 'root', text: 'apt-get update' });
    const [settings] = blocksUnder(blocks, 'Going live', '3. Settings').flatMap(typedLines);
    expect(settings).toEqual({ user: 'shop', text: 'cp .env.example .env' });
    const crontabs = blocks.filter(({ language }) => language === 'crontab');
    expect(crontabs).toHaveLength(1);
    expect(crontabs.flatMap(typedLines)).toEqual([]);
  });

  test('R12.84: subscribes the webhook to the events that the shop wants', () => {
    expect(webhookEvents(GUIDE).sort()).toEqual([...WANTED_EVENTS].sort());
  });
});
