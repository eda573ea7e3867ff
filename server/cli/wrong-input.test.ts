import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { openTestCli, type TestCli } from '../../tests/helpers/test-cli.ts';

describeOnEachDatabase('Whoever mistypes at the desk', (openTestDatabase) => {
  let cli: TestCli;

  beforeAll(async () => {
    cli = await openTestCli(openTestDatabase);
  });

  afterAll(() => cli.shop.close());

  test.each([
    ['shop', "unknown command 'shop'"],
    ['order EC1', "EC1: An order number is wanted: 'EC' and eight digits."],
    ['orders --state lost', '--state lost: Allowed choices are draft'],
    ['orders --from 2026-02-30', 'A day such as 2026-11-21 is wanted.'],
    ['ship EC10000001 ?', 'A tracking number of 4 to 40 letters and digits is wanted.'],
    ['order', "missing required argument 'number'"],
    ['ship EC12345678', "missing required argument 'tracking'"],
    ['refund EC12345678 --note ""', 'Words to the customer are wanted'],
    ['cancel 12345678', "12345678: An order number is wanted: 'EC' and eight digits."],
    ['orders --limit many', '--limit many: A whole number from 1 to 10000 is wanted.'],
    ['withdrawals --limit -1', 'A whole number from 1 to 10000 is wanted.'],
    ['messages read', "missing required argument 'id'"],
    ['reviews --rating 6', '--rating 6: A number of stars from 1 to 5 is wanted.'],
    ['mail --state lost', '--state lost: Allowed choices are waiting, failed, sent.'],
    ['stats --from yesterday', '--from yesterday: A day such as 2026-11-21 is wanted.'],
    ['export --format pdf', '--format pdf: Allowed choices are csv, jsonl.'],
    ['export-customer aoife', 'aoife: An e-mail address is wanted.'],
    ['erase', "missing required argument 'address'"],
    ['log --limit 0', '--limit 0: A whole number from 1 to 10000 is wanted.'],
    ['restore', "missing required argument 'file'"],
    ['doctor --fast', "unknown option '--fast'"],
    ['backup here there', 'too many arguments'],
    ['retention now', 'too many arguments'],
  ])('is told what was not understood, and nothing is done: %s', async (words, wanted) => {
    const { code, out, error } = await cli.type(words);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(error).toContain(wanted);
    expect(error).toMatch(/\(add --help for more\)\n$/);
  });
});
