import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS } from '#domain/durations.ts';
import { checkCertificate } from './check-certificate.ts';

const read = (name: string) =>
  readFileSync(new URL(`../../providers/email/testing/${name}`, import.meta.url), 'utf8');
const CERTIFICATE = read('test-certificate.pem');
/** When the certificate of the test ends. */
const ENDS_AT = Date.UTC(2126, 9, 28, 6, 51, 55);

describe('checkCertificate', () => {
  let server: Server;
  let url: string;

  beforeEach(async () => {
    server = createServer({ key: read('test-key.pem'), cert: CERTIFICATE }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    url = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(() => {
    server.close();
  });

  test.each([
    { days: 14, severity: 'ok', effect: '' },
    {
      days: 13,
      severity: 'problem',
      effect: ': then browsers refuse the shop, and nobody can order',
    },
  ])(
    'R12.73: is a problem in the last two weeks: $days days',
    async ({ days, severity, effect }) => {
      const now = ENDS_AT - (days + 0.5) * DAY_MS;
      expect(await checkCertificate(url, now, { ca: CERTIFICATE })).toMatchObject([
        { severity, text: `valid for ${days} more days${effect}` },
      ]);
    },
  );

  test('R12.73: names a certificate that browsers refuse', async () => {
    expect(await checkCertificate(url, Date.now())).toMatchObject([
      { severity: 'problem', text: expect.stringMatching(/refuse it \(.*SELF_SIGNED/) },
    ]);
    const trusted = { ca: CERTIFICATE, servername: 'shop.example' };
    expect(await checkCertificate(url, Date.now(), trusted)).toMatchObject([
      { severity: 'problem', text: expect.stringContaining('ALTNAME') },
    ]);
  });

  test('R12.73: warns when the address cannot be opened, and checks no http address', async () => {
    expect(await checkCertificate('https://127.0.0.1:1', Date.now())).toMatchObject([
      { severity: 'warning', text: 'could not be checked (ECONNREFUSED)' },
    ]);
    expect(await checkCertificate('http://127.0.0.1:1', Date.now())).toEqual([]);
  });
});
