import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

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

  test('R2.17: imports reviews once, at their dates and counted, or none of them', async () => {
    const file = join(cli.database.dataDir, 'reviews.csv');
    const lines = [
      'name,rating,text,date',
      'Aoife,4,Soft hair.,2026-01-31',
      'Ida,5,"A, b",2026-02-01',
    ];
    await writeFile(file, [...lines, lines[1], ''].join('\n'));
    const first = await cli.run(`reviews import ${file}`);
    expect(first).toEqual({
      code: 0,
      out: 'Imported 2 reviews; 1 were stored already.\n',
      error: '',
    });
    expect((await cli.shop.get('/api/reviews')).json()).toMatchObject({
      reviews: [{}, {}, { name: 'Ida', text: 'A, b' }, { created_at: '2026-01-31T12:00:00.000Z' }],
      summary: { count: 4, average: 3.8 },
    });
    await hide('Ida');
    expect(JSON.parse((await cli.run(`reviews import ${file} --json`)).out)).toEqual({
      imported: 0,
      skipped: 3,
    });
    await writeFile(file, [lines[0], 'Una,5,New,2026-01-31', 'Una,9,New,2026-01-31'].join('\n'));
    expect((await cli.run(`reviews import ${file}`)).error).toBe(
      'Line 3, rating: Please choose 1 to 5 stars.\nNothing was imported.\n',
    );
    expect(await summary()).toMatchObject({ count: 3 });
    const { out } = await cli.run('log reviews');
    expect(out).toContain('imported 2, skipped 1');
  });

  test('R2.18: exports the reviews that are shown as CSV', async () => {
    await hide('Niamh', 1);
    expect((await cli.run('reviews export')).out).toBe(
      'name,rating,text,date\r\nNiamh,5,"Soft as never before,\nand the scent stays for the whole of the day.",2026-11-21\r\n',
    );
    expect(JSON.parse((await cli.run('reviews export --json')).out)).toMatchObject([{ rating: 5 }]);
  });

  test('import names a file that cannot be read', async () => {
    const folder = cli.database.dataDir;
    expect((await cli.run(`reviews import ${folder}`)).error).toBe(
      `${folder} must be a file that the shop can read (EISDIR).\n`,
    );
  });

  async function hide(name: string, rating = 5): Promise<void> {
    const list = await cli.run(`reviews --rating ${rating} --json`);
    const found = (JSON.parse(list.out) as { id: string; name: string }[]).find(
      (review) => review.name === name,
    );
    await cli.run(`reviews hide ${found?.id}`);
  }
});
