import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { administratorParts, ownersStep, problemParts, rankProblems } from './problem-parts.ts';

test('R12.74: has plain words for each problem that the doctor finds', () => {
  const sources = globSync('server/owner/doctor/check-*.ts', { exclude: ['**/*.test.ts'] });
  const names = sources.flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(/(?:problem|report)\(\s*'([^']+)'/g)].map(
      ([, name = '']) => name,
    ),
  );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => ownersStep(name) === undefined)).toEqual([]);
});

const SIX_DAYS = { at: Date.UTC(2026, 11, 12, 12), otherwise: 'A day later nobody can order.' };
const FOUR_WEEKS = { at: Date.UTC(2026, 11, 31, 12), otherwise: 'The money is lost.' };
const LINK = { label: 'Answer at Stripe', url: 'https://dashboard.stripe.com/disputes/dp_1' };

const RANKED = rankProblems([
  { name: 'Stock', text: 'oversold: S -1', remedy: 'Count it.' },
  {
    name: 'Disputes',
    text: '1 to answer',
    remedy: 'Look at it.',
    link: LINK,
    deadline: FOUR_WEEKS,
  },
  { name: 'Backup', text: 'none was made', remedy: 'npm run shop -- backup' },
  { name: 'Certificate', text: 'valid', remedy: 'certbot renew', deadline: SIX_DAYS },
  { name: 'Address', text: 'http://localhost, which customers cannot reach' },
]);

test('R14.97: ranks problems that lose orders first, then by deadline, and says what to do by when', () => {
  expect(RANKED.map(({ headline, cost }) => `${headline}: ${cost}`)).toEqual([
    'Set the shop’s web address: http://localhost, which customers cannot reach.',
    'Renew the certificate by Saturday 12 December: A day later nobody can order.',
    'Answer a dispute by Thursday 31 December: The money is lost.',
    'Make a backup: None was made.',
    'Count what was sold too often: Oversold: S -1.',
  ]);
});

test('R14.97: ranks a refused certificate and a dispute without a last day as losing orders and money', () => {
  const ranked = rankProblems([
    { name: 'Backup', text: 'none was made' },
    { name: 'Disputes', text: '1 to answer' },
    { name: 'Certificate', text: 'browsers refuse it' },
  ]);
  expect(ranked.map(({ name }) => name)).toEqual(['Certificate', 'Disputes', 'Backup']);
});

test('R12.74: links to where a problem is solved, and lists the other remedies for the administrator', () => {
  expect(problemParts(RANKED)[2]).toMatchObject({ more: LINK });
  expect(administratorParts(RANKED)).toEqual([
    { heading: 'For your server administrator' },
    [
      ['Certificate', 'certbot renew'],
      ['Backup', 'npm run shop -- backup'],
      ['Stock', 'Count it.'],
      ['The desk', 'npm run shop -- desk'],
    ],
  ]);
  expect(administratorParts(RANKED.filter(({ link }) => link))).toEqual([]);
});
