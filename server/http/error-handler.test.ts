import { afterEach, beforeEach, expect, test } from 'vitest';
import { PATHS } from '#contract/paths.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';

describeOnEachDatabase('errorHandler', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  test('R11.8, R11.9: sends problem details with a code for calls that cannot be read', async () => {
    expect((await shop.get('/api/nothing')).json()).toMatchObject({ code: 'not_found' });
    const method = await shop.get(PATHS.createPayment);
    expect(method.json()).toMatchObject({ code: 'method_not_allowed', status: 405 });
    expect(method.headers.allow).toBe('POST');
    const send = (type: string, payload: string) =>
      shop.app.inject({
        method: 'POST',
        url: PATHS.orders,
        headers: { 'content-type': type },
        payload,
      });
    expect((await send('application/json', '{"a":')).json()).toMatchObject({ status: 400 });
    expect((await send('text/xml', '<a/>')).json()).toMatchObject({
      code: 'unsupported_media_type',
    });
    const large = JSON.stringify({ a: 'x'.repeat(40_000) });
    expect((await send('application/json', large)).json()).toMatchObject({
      code: 'payload_too_large',
    });
  });

  test('R11.8: logs the message of an unexpected error and does not send it', async () => {
    await shop.context.db.schema.dropTable('reviewStatistics').execute();
    const response = await shop.get(PATHS.reviews);
    expect(response.statusCode).toBe(500);
    expect(response.json()).toMatchObject({
      code: 'internal_error',
      title: 'Something went wrong',
    });
    expect(response.body).not.toContain('review_statistics');
    expect(shop.loggedWarnings.splice(0).join('')).toContain('review_statistics');
  });
});
