import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { openSqliteTestDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

describe('createApp', () => {
  let shop: TestShop;

  beforeAll(async () => {
    shop = await openTestShop(openSqliteTestDatabase);
  });

  afterAll(() => shop.close());

  test('R12.16: describes every call of the contract', async () => {
    const { openapi, paths } = (await shop.get(PATHS.openApi)).json();
    expect(openapi).toBe('3.1.0');
    const { openApi: _, ...described } = PATHS;
    for (const path of Object.values(described)) expect(paths).toHaveProperty([path]);
  });

  test('R11.16: gives the browser its configuration without a secret', async () => {
    const config = await shop.get(PATHS.config);
    expect(config.json()).toMatchObject({ card: { scriptUrl: '/card-sandbox/stripe.js' } });
    expect(config.body).not.toContain('sk_');
  });
});
