import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadSettings } from './load-settings.ts';
import { readSettings, SETTING_NAMES } from './settings.ts';

const EXAMPLE = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');

describe('loadSettings', () => {
  let folder: string;
  let file: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'shop-env-'));
    file = join(folder, '.env');
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  function load(text: string, environment: Record<string, string> = {}) {
    writeFileSync(file, text);
    return loadSettings(environment, folder);
  }

  test('R12.3: reads the file, unless the environment sets a value, and leaves the environment alone', () => {
    const environment = { PORT: '4000' };
    expect(
      load(
        '\uFEFF# the spring offer\r\nexport PROMO_CODE="SPRING" # until May\r\nPORT=5000\r\n',
        environment,
      ),
    ).toMatchObject({ settings: { promoCode: 'SPRING', port: 4000, settingsFile: file } });
    expect(environment).toEqual({ PORT: '4000' });
  });

  test('needs no file, unless SETTINGS_FILE names one', () => {
    expect(loadSettings({}, folder)).toMatchObject({ ok: true });
    expect(loadSettings({ SETTINGS_FILE: '' }, folder)).toMatchObject({ ok: true });
    expect(loadSettings({ SETTINGS_FILE: file }, '')).toEqual({
      ok: false,
      problem: `${file} must be a file that the shop can read (ENOENT)`,
    });
  });

  test.each([
    [
      'STRIPE_SECRETKEY=sk_live_1',
      'only the settings in .env.example, got STRIPE_SECRETKEY; did you mean STRIPE_SECRET_KEY?',
    ],
    ['COLOUR=green', 'only the settings in .env.example, got COLOUR'],
    ['TZ=Europe/Dublin', 'only the settings in .env.example, got TZ'],
    [
      'SHOP_DOMAIN=shop.example',
      'no SHOP_DOMAIN outside the container: type docker compose exec shop shop, or set PUBLIC_URL, TRUST_PROXY and DATA_DIR instead',
    ],
    ['\n# x\nsk_live_1', 'NAME=value on each line, or a comment after #; see line 3'],
  ])('R12.2: refuses a file with the line %j, without showing a value', (text, wanted) => {
    expect(load(text)).toEqual({ ok: false, problem: `.env must hold ${wanted}` });
  });

  test.each(['SMPT_URL', 'DATABASE_ULR', 'STRIPE_SECRET_KY'])(
    'R12.2: refuses the misspelt variable %s of the environment',
    (name) => {
      expect(load('', { [name]: 'secret' })).toEqual({
        ok: false,
        problem: expect.stringMatching(new RegExp(`^${name} is not a setting; did you mean `)),
      });
    },
  );

  test('accepts variables of other programs in the environment', () => {
    const others = {
      HOME: '/root',
      HOSTNAME: 'shop',
      EMAIL: 'a@b.ie',
      STRIPE_API_KEY: 'sk_test_1',
    };
    expect(load('', others)).toMatchObject({ ok: true });
  });

  test('R12.91: makes relative folders absolute, below the project', () => {
    expect(load('')).toMatchObject({
      settings: { dataDir: join(folder, 'data'), assetsDir: join(folder, 'data/assets') },
    });
    expect(load('DATA_DIR=../shop\nASSETS_DIR=/srv/assets')).toMatchObject({
      settings: { dataDir: join(folder, '../shop'), assetsDir: '/srv/assets' },
    });
  });

  test('gives one line for a file that cannot be read', () => {
    mkdirSync(file);
    expect(loadSettings({}, folder)).toEqual({
      ok: false,
      problem: `${file} must be a file that the shop can read (EISDIR)`,
    });
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
    expect(readSettings(parseEnv(EXAMPLE))).toMatchObject({ ok: true });
    const all = parseEnv(EXAMPLE.replaceAll(/^#(?=[A-Z_]+=)/gm, ''));
    expect(Object.keys(all).sort()).toEqual([...SETTING_NAMES].sort());
    // No such file.
    const { DKIM_SELECTOR: _, DKIM_KEY_FILE: __, ...others } = all;
    expect(readSettings(others)).toMatchObject({ ok: true });
  });
});
