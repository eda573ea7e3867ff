import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../tests/helpers/each-database.ts';
import { openTestShop, type TestShop } from '../tests/helpers/test-shop.ts';
import { allMails } from './database/outbox.ts';

describeOnEachDatabase('Programs that fill in forms', (openTestDatabase) => {
  let shop: TestShop;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
  });

  afterEach(() => shop.close());

  const review = { name: 'Bot', rating: 5, text: 'Buy pills', date: '2026-11-21' };
  const message = {
    from_name: 'Bot',
    from_email: 'bot@example.com',
    subject: 'Feedback',
    message: 'Buy pills',
  };
  const postMessage = (params: object) =>
    shop.post('/api/v1.0/email/send', {
      user_id: 'test-key',
      service_id: 'test-service',
      template_id: 'contact-template',
      template_params: { ...message, ...params },
    });

  test.each([
    ['the field that people do not see', { homepage: 'https://pills.example' }, 'homepage'],
    ['no time at all', { filledInMs: 40 }, 'filledInMs'],
  ])('a review with %s is refused by name and not stored', async (_what, trap, field) => {
    const answer = await shop.post('/api/reviews', { ...review, ...trap });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'invalid_request',
      fields: { [field]: expect.any(String) },
    });
    expect(await shop.context.db.selectFrom('reviews').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['the field that people do not see', { homepage: 'https://pills.example' }, 'homepage'],
    ['no time at all', { filledInMs: '40' }, 'filledInMs'],
  ])('a message with %s is refused by name and not mailed', async (_what, trap, field) => {
    const answer = await postMessage(trap);
    expect([answer.statusCode, answer.body.split(':')[0]]).toEqual([422, field]);
    expect(await allMails(shop.context.db)).toEqual([]);
  });

  test('a person’s review and message are taken, and the traps are not kept', async () => {
    const traps = { homepage: '', filledInMs: 21_000 };
    const answer = await shop.post('/api/reviews', { ...review, ...traps });
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).not.toHaveProperty('homepage');
    expect((await postMessage({ homepage: '', filledInMs: '21000' })).statusCode).toBe(200);
  });
});
