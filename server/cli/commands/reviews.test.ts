import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../../tests/helpers/each-database.ts';
import { openTestCli, type TestCli } from '../../../tests/helpers/test-cli.ts';

describeOnEachDatabase('npm run shop -- reviews', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    for (const [rating, text] of [
      [5, 'Soft as never before,\nand the scent stays for the whole of the day.'],
      [1, 'Not about hair at all.'],
    ])
      await cli.shop.post('/api/reviews', { name: 'Niamh', rating, text, date: '2026-11-21' });
  });

  afterEach(() => cli.shop.close());

  const summary = async () =>
    (await cli.shop.get('/api/reviews')).json<{ summary: object }>().summary;

  test('lists reviews', async () => {
    expect((await cli.run('reviews')).out).toMatchInlineSnapshot(`
      "Id        Written     Stars  Name   Text
      00000005  2026-11-21  ★      Niamh  Not about hair at all.
      00000002  2026-11-21  ★★★★★  Niamh  Soft as never before, and the scent stays for the whole of …
      "
    `);
  });

  test('R12.17: a hidden review is neither shown nor counted until it is shown again', async () => {
    const [bad] = JSON.parse((await cli.run('reviews --rating 1 --json')).out) as [{ id: string }];
    const shortId = bad.id.slice(0, 8);
    expect((await cli.run(`reviews hide ${shortId}`)).out).toBe(
      `Review ${shortId} of Niamh is hidden.\n`,
    );
    expect((await cli.run(`reviews hide ${bad.id}`)).out).toContain('is already hidden');
    expect((await cli.shop.get('/api/reviews')).json()).toMatchObject({
      reviews: [{ rating: 5 }],
      summary: { count: 1, average: 5 },
    });
    expect((await cli.run('reviews list --hidden')).out).toContain('Not about hair');
    await cli.run(`reviews show ${bad.id}`);
    expect(await summary()).toMatchObject({ count: 2, average: 3 });
    expect((await cli.run(`log ${bad.id}`)).out.match(/reviews (hide|show)/g)).toHaveLength(2);
  });

  test('hide refuses a start that several ids have', async () => {
    expect(await cli.run('reviews hide 0000')).toMatchObject({
      code: 1,
      error: 'More than one review id starts with 0000: give more of it.\n',
    });
  });
});
