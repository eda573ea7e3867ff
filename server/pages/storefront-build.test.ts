import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeTestBuild } from '#tests/helpers/test-storefront.ts';
import { buildProblem, missingAsset, ownAssets } from './storefront-build.ts';

let parent: string;
let folder: string;

beforeEach(async () => {
  parent = await mkdtemp(join(tmpdir(), 'storefront-build-'));
  folder = await writeTestBuild(join(parent, 'dist'));
});

afterEach(() => rm(parent, { recursive: true }));

describe('buildProblem', () => {
  test('R12.41: accepts a complete build', async () => {
    expect(await buildProblem(folder)).toBeUndefined();
  });

  test.each([
    ['', 'build.sha256'],
    ['build.sha256', 'build.sha256'],
    ['pages', 'pages'],
    ['pages/index.html', 'pages'],
    ['client', 'shop-abc123.js'],
    ['client/assets/shop-abc123.js', 'shop-abc123.js'],
  ])('R12.41: without dist/%s names %s and the remedy', async (part, missing) => {
    await rm(join(folder, part), { recursive: true });
    expect(await buildProblem(folder)).toBe(
      `${folder} must hold a complete build, but ${missing} is missing: type npm run build`,
    );
  });
});

describe('missingAsset', () => {
  test('finds a file in any of the folders', async () => {
    const folders = [join(parent, 'gone'), ownAssets(folder)];
    expect(await missingAsset(['shop-abc123.js'], folders)).toBeUndefined();
    expect(await missingAsset(['shop-abc123.js', 'other.js'], folders)).toBe('other.js');
  });
});
