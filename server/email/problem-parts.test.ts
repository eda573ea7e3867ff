import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ownersStep, problemParts } from './problem-parts.ts';

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

test('R12.74: begins with money and disputes, and says what to do, what waiting costs, and how', () => {
  const link = { label: 'Answer at Stripe', url: 'https://dashboard.stripe.com/disputes/dp_1' };
  const parts = problemParts([
    { name: 'Stock', text: 'oversold: S -1', remedy: 'Count it.' },
    { name: 'Mail server', text: 'does not answer', remedy: 'Check SMTP_URL.' },
    { name: 'Certificate', text: 'valid for 6 more days', remedy: 'certbot renew' },
    { name: 'Backup', text: 'none was made', remedy: 'npm run shop -- backup' },
    { name: 'Address', text: 'http://localhost, which customers cannot reach' },
    { name: 'Disputes', text: '1 to answer', remedy: 'Look at it.', link },
  ]);
  expect(parts.map((part) => Object.values(part).slice(0, 2).join(': ')).slice(0, 6)).toEqual([
    'Answer the disputed payment: 1 to answer.',
    'Have a backup made today: None was made.',
    'Have the certificate renewed today: Valid for 6 more days.',
    'Have the shop’s web address set: http://localhost, which customers cannot reach.',
    'Have the mail server checked: Does not answer.',
    'Count what was sold too often: Oversold: S -1.',
  ]);
  expect(parts[0]).toMatchObject({ more: link });
  expect(parts.slice(6)).toEqual([
    { heading: 'For your server administrator' },
    'Forward this email to them.',
    [
      ['Backup', 'npm run shop -- backup'],
      ['Certificate', 'certbot renew'],
      ['Mail server', 'Check SMTP_URL.'],
      ['Stock', 'Count it.'],
    ],
  ]);
});
