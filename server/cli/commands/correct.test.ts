import { afterEach, beforeEach, expect, test } from 'vitest';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { recordEmailTry } from '#server/email/outbox.ts';
import { findEmail } from '#server/email/outbox-queries.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { shop } from '#shop.config.ts';
import { placeExampleOrder } from '#tests/helpers/checkouts.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '#tests/helpers/test-cli.ts';

const ORDER = 'EC10000001';

describeOnEachDatabase('npm run shop -- correct', (openTestDatabase) => {
  let cli: TestCli;

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    const { payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
  });

  afterEach(() => cli.shop.close());

  const order = () => findOrder(cli.shop.context.db, ORDER);
  const recipient = async (key: string) => {
    const row = await findEmail(cli.shop.context.db, key);
    return row && [row.state, (JSON.parse(row.mail) as { to: string }).to];
  };

  test('R12.65: corrects the address, emails the customer, and logs no value', async () => {
    const { code, out } = await cli.run(
      `correct ${ORDER} --address "3 Sráid Éamon" --city Cashel --postal-code "E25 AB1" --country Ireland`,
    );
    expect([code, out]).toEqual([
      0,
      `${ORDER} is corrected: address, city, postal code. An email with the new details goes to aoife@example.com. Eircodes have 7 characters, such as D02 X285. Is this one right?\n`,
    ]);
    expect(await order()).toMatchObject({ customer: { city: 'Cashel', postalCode: 'E25 AB1' } });
    const mail = await cli.run(`mail read order-corrected-${ORDER}-1`);
    expect(
      mail.out
        .replace(shop.name, 'NAME')
        .replace(/\.[0-9a-f]{48}/, '.CODE')
        .match(/Dear.*(?=\nQuestions)/s)?.[0],
    ).toMatchInlineSnapshot(`
      "Dear Aoife,

      We’ve changed the delivery address on your order EC10000001 at NAME. From now on, we’ll use:

      Delivery address:
        Aoife Byrne
        3 Sráid Éamon
        Cashel
        E25 AB1
        Ireland

      If you didn’t ask for this, please reply to this email.

      See your order: http://localhost:3000/order-success#EC10000001.CODE
      "
    `);
    const { out: log } = await cli.run(`log ${ORDER}`);
    expect(log).toContain('Corrected address, city, postal code');
    expect(log).not.toContain('Cashel');
  });

  test('R12.65: sends what is not sent yet, and what is sent again, to the corrected email', async () => {
    await deliverDueEmails(cli.shop.context);
    await cli.run(`dispatch ${ORDER} 1Z999AA10123456784`);
    const dispatched = `order-dispatched-${ORDER}-1Z999AA10123456784`;
    const { db } = cli.shop.context;
    const failed = await findEmail(db, dispatched);
    await recordEmailTry(db, failed?.id ?? '', 'Undeliverable', null);
    const { out } = await cli.run(`correct ${ORDER} --email aoife.byrne@example.com`);
    expect(out).toContain(
      'goes to aoife.byrne@example.com. Not sent yet, and now addressed to it: 1.',
    );
    expect(out).toContain(`mail again order-customer-${ORDER}`);
    expect(await recipient(dispatched)).toEqual(['waiting', 'aoife.byrne@example.com']);
    expect(await recipient(`order-corrected-${ORDER}-1`)).toEqual([
      'waiting',
      'aoife.byrne@example.com',
    ]);
    await cli.run(`mail again order-customer-${ORDER}`);
    expect(await recipient(`order-customer-${ORDER}`)).toEqual([
      'waiting',
      'aoife.byrne@example.com',
    ]);
    expect((await recipient(`order-owner-${ORDER}`))?.[1]).toBe(cli.shop.context.shopEmail);
    expect((await cli.run('orders aoife.byrne')).out).toContain(ORDER);
    expect((await cli.run('export-customer aoife@example.com')).out).not.toContain(ORDER);
  });

  test.each([
    [
      `${ORDER}`,
      1,
      'Nothing to correct: add --email, --phone, --address, --city or --postal-code.',
    ],
    [`${ORDER} --email aoife`, 2, 'Please enter an email address such as name@example.com.'],
    [`${ORDER} --city ""`, 2, 'Please enter your city.'],
    [`${ORDER} --country France`, 1, `The country of ${ORDER} must stay Ireland`],
    ['EC99999999 --city Cork', 1, 'There is no order EC99999999.'],
    ['EC10000002 --city Cork', 1, 'Only a paid order can be corrected; EC10000002 is draft'],
  ])('R12.65: refuses correct %s', async (args, code, message) => {
    await placeExampleOrder(cli.shop);
    const before = await order();
    expect(await cli.run(`correct ${args}`)).toMatchObject({
      code,
      error: expect.stringContaining(message),
    });
    expect(await order()).toEqual(before);
  });

  test('R12.65: after dispatch corrects the phone number, but not the address', async () => {
    await cli.run(`dispatch ${ORDER} 1Z999AA10123456784`);
    expect(await cli.run(`correct ${ORDER} --city Cork`)).toMatchObject({
      code: 1,
      error: `${ORDER} is dispatched: ask the carrier to redirect the parcel. Nothing was changed.\n`,
    });
    expect(await cli.run(`correct ${ORDER} --phone "+353 1 555 0199"`)).toMatchObject({ code: 0 });
    expect((await cli.run(`correct ${ORDER} --phone "+353 1 555 0199"`)).out).toContain(
      'has these details already; nothing was changed.',
    );
    expect(await order()).toMatchObject({ customer: { city: 'Dublin', phone: '+353 1 555 0199' } });
  });
});
