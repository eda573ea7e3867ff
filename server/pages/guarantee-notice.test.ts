import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { checkGuaranteeNotice } from '#server/owner/doctor/check-guarantee-notice.ts';
import type { Settings } from '#server/settings/settings.ts';
import { guaranteeNoticeProblem, noticeProblemWithLiveKeys } from './guarantee-notice.ts';

const KEYS = { publishableKey: 'pk_1', webhookSecret: 'whsec_1', apiUrl: undefined };
const LIVE: Settings['payments'] = { kind: 'stripe', secretKey: 'sk_live_1', ...KEYS };
const TEST: Settings['payments'] = { kind: 'stripe', secretKey: 'sk_test_1', ...KEYS };
const DRAWING = `<svg>${'<path fill="#0b4f9e"/>'.repeat(6_000)}</svg>`;

describe('guaranteeNoticeProblem', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-notice-'));
    await mkdir(join(folder, 'client/assets'), { recursive: true });
  });

  afterEach(() => rm(folder, { recursive: true }));

  const add = (content: string, name = 'legal-guarantee-notice-en-Ab3_x-1.svg') =>
    writeFile(join(folder, 'client/assets', name), content);

  test('R15.16: accepts a file with the digest of the Commission’s, unchanged', async () => {
    await add(DRAWING);
    const digests = [createHash('sha256').update(DRAWING).digest('hex')];
    expect(await guaranteeNoticeProblem(folder, digests)).toBeUndefined();
    await add(`${DRAWING} `);
    expect(await guaranteeNoticeProblem(folder, digests)).toContain('it was altered');
  });

  test.each([
    ['<svg/>', 'it has only 6 bytes'],
    [DRAWING.replaceAll('#0b4f9e', '#000000'), 'it lacks the colours'],
    [DRAWING, 'it was altered'],
  ])('R15.16: refuses another file, case %#', async (content, expected) => {
    await add(content);
    expect(await guaranteeNoticeProblem(folder)).toContain(expected);
  });

  test('R15.16: a shop with live keys does not start without it; test keys may go on', async () => {
    await add('PNG', 'legal-guarantee-notice-en-1.png');
    expect(await noticeProblemWithLiveKeys({ payments: LIVE }, folder)).toMatch(
      /^The shop has live keys of Stripe, but the official notice of the legal guarantee is missing\. From commission/,
    );
    expect(await noticeProblemWithLiveKeys({ payments: TEST }, folder)).toBeUndefined();
    expect(await checkGuaranteeNotice({ payments: LIVE }, folder)).toMatchObject({
      severity: 'problem',
      text: 'the official notice of the legal guarantee is missing, and mandatory since 27 September 2026',
    });
    expect(await checkGuaranteeNotice({ payments: TEST }, folder)).toMatchObject({
      severity: 'warning',
    });
    expect(await guaranteeNoticeProblem('/nowhere')).toContain('is missing');
  });
});
