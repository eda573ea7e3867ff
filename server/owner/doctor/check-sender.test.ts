import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { checkSender, type TxtLookup } from './check-sender.ts';

const SPF = 'v=spf1 include:mail.example -all';
const DMARC = 'v=DMARC1; p=none';

/** A DNS with these TXT records. */
function dnsWith(records: Record<string, string[]>): TxtLookup {
  return async (name) => {
    const found = records[name];
    if (!found) throw Object.assign(new Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' });
    // Long records are split.
    return found.map((text) => [text.slice(0, 5), text.slice(5)]);
  };
}

describe('checkSender', () => {
  const check = async (records: Record<string, string[]>) =>
    (await checkSender('hello@shop.clover.ie', undefined, dnsWith(records))).map(
      ({ name, severity, text }) => `${name} ${severity}: ${text}`,
    );

  test('R12.64: reports missing records, and several of SPF', async () => {
    expect(await check({})).toEqual([
      'SPF warning: shop.clover.ie has no such record, so that emails count as spam',
      'DMARC warning: _dmarc.shop.clover.ie has no such record, which some providers require',
    ]);
    expect((await check({ 'shop.clover.ie': [SPF, SPF] }))[0]).toContain('several records');
  });

  test('R12.64: accepts the records of the domain, DMARC also of one above it', async () => {
    const records = { 'shop.clover.ie': ['other', SPF], '_dmarc.clover.ie': [DMARC] };
    expect(await check(records)).toEqual([`SPF ok: ${SPF}`, `DMARC ok: ${DMARC}`]);
  });

  test('R12.64: gives one warning without DNS', async () => {
    const offline: TxtLookup = async () => {
      throw Object.assign(new Error('queryTxt ECONNREFUSED'), { code: 'ECONNREFUSED' });
    };
    expect(await checkSender('hello@clover.ie', undefined, offline)).toMatchObject([
      { name: 'Sender', severity: 'warning' },
    ]);
  });

  test('R13.15: compares the DKIM record with the key, and prints the record that is wanted', async () => {
    const { privateKey: key } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
    const privateKey = key.export({ type: 'pkcs8', format: 'pem' }).toString();
    const published = createPublicKey(key).export({ type: 'spki', format: 'der' });
    const record = `v=DKIM1; k=rsa; p=${published.toString('base64')}`;
    const dkim = { selector: 'shop', privateKey };
    const find = async (records: Record<string, string[]>) =>
      (await checkSender('hello@clover.ie', dkim, dnsWith(records))).find(
        ({ name }) => name === 'DKIM',
      );
    const name = 'shop._domainkey.clover.ie';
    expect(await find({ [name]: [record] })).toMatchObject({ severity: 'ok' });
    for (const records of [{}, { [name]: ['v=DKIM1; k=rsa; p=other'] }])
      expect(await find(records)).toMatchObject({
        severity: 'warning',
        remedy: `Add the TXT record ${record}`,
      });
  });
});
