import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadEnvironmentFile } from './environment-file.ts';
import { readSettings, SETTING_NAMES } from './settings.ts';

const EXAMPLE = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
const SANDBOX = { CARD_SANDBOX_URL: 'http://127.0.0.1:4242' };

describe('loadEnvironmentFile', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-env-'));
    vi.stubEnv('PROMO_CODE', undefined);
    vi.stubEnv('PORT', undefined);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  function envFile(text: string): string {
    const path = join(folder, '.env');
    writeFileSync(path, text);
    return path;
  }

  test('R12.3: loads settings, unless the environment sets them', () => {
    vi.stubEnv('PORT', '4000');
    const path = envFile('# the spring offer\nPROMO_CODE="SPRING"\nPORT=5000\n');
    expect(loadEnvironmentFile(path)).toBeUndefined();
    expect(readSettings({ ...SANDBOX, ...process.env })).toMatchObject({
      settings: { promoCode: 'SPRING', port: 4000 },
    });
  });

  test('loads nothing without a file', () => {
    expect(loadEnvironmentFile(join(folder, '.env'))).toBeUndefined();
    expect(loadEnvironmentFile('')).toBeUndefined();
  });

  test('R12.2: names an unknown setting, without its value', () => {
    const problem = loadEnvironmentFile(envFile('STRIPE_SECRETKEY=sk_live_1\nPROMO_CODE=SPRING\n'));
    expect(problem).toBe('.env must hold only the settings in .env.example, got STRIPE_SECRETKEY');
    expect(process.env.PROMO_CODE).toBeUndefined();
  });

  test('gives one line for a file that cannot be read', () => {
    expect(loadEnvironmentFile(folder)).toMatch(/must be a file .* \(EISDIR\)$/);
  });
});

describe('.env.example', () => {
  const offered = EXAMPLE.split('\n').flatMap((line) => /^#?([A-Z][A-Z_]+)=(.*)$/.exec(line) ?? []);
  const names = offered.filter((_, index) => index % 3 === 1);

  test('lists every setting once, and nothing else', () => {
    expect([...names].sort()).toEqual([...SETTING_NAMES].sort());
  });

  test.each(names)('R12.3: explains %s in the lines above it', (name) => {
    const paragraph = EXAMPLE.split(/\n\s*\n/).find((item) =>
      new RegExp(`^#?${name}=`, 'm').test(item),
    );
    expect(paragraph).toMatch(/^# [A-Z][^\n]{20,}/);
  });

  test('holds valid values, both as it is and with every example uncommented', () => {
    expect(readSettings({ ...SANDBOX, ...parseEnv(EXAMPLE) })).toMatchObject({ ok: true });
    const all = parseEnv(EXAMPLE.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
    expect(Object.keys(all).sort()).toEqual([...SETTING_NAMES].sort());
    expect(readSettings(all)).toMatchObject({ ok: true });
  });
});
