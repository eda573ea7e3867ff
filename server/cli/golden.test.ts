import { chmod } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { orderToPay } from '../../tests/helpers/paying.ts';
import { openTestCli, type TestCli } from '../../tests/helpers/test-cli.ts';
import { takePayment } from '../payments/take-payment.ts';
import { receiveMessage } from '../workflows/receive-message.ts';

describeOnEachDatabase('Whoever sits at the desk', (openTestDatabase) => {
  let cli: TestCli;

  /** What a command answers, without what is another each time. */
  const answer = async (words: string) => {
    const { code, out, error } = await cli.type(words);
    const said = out.replaceAll(cli.database.dataDir, '/data').replaceAll(/\d+\.\d GB/g, '56.7 GB');
    return `${error}${said}${code}`;
  };

  beforeEach(async () => {
    cli = await openTestCli(openTestDatabase);
    await chmod(cli.database.dataDir, 0o700);
    const { payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
  });

  afterEach(() => cli.shop.close());

  test('reads that an order is dispatched, and what is in the outbox', async () => {
    expect(await answer('ship EC10000001 1Z999AA10123456784 --json')).toMatchInlineSnapshot(`
      "{
        "id": "EC10000001",
        "state": "paid",
        "createdAt": "2026-11-21T09:30:00.000Z",
        "paidAt": "2026-11-21T09:30:00.000Z",
        "dispatchedAt": "2026-11-21T09:30:00.000Z",
        "cancelledAt": null,
        "livemode": false,
        "trackingNumber": "1Z999AA10123456784",
        "customer": {
          "firstName": "Aoife",
          "lastName": "Byrne",
          "email": "aoife@example.com",
          "phone": "+353 1 555 0100",
          "address": "1 Grafton Street",
          "city": "Dublin",
          "postalCode": "D02 X285",
          "country": "Ireland"
        },
        "promoCode": "NATURAL10",
        "shippingMethod": "Standard Delivery",
        "subtotal": 9300,
        "discount": 930,
        "shipping": 899,
        "tax": 1758,
        "total": 11027,
        "received": 11027,
        "currency": "eur"
      }
      0"
    `);
    expect(await answer('mail')).toMatchInlineSnapshot(`
      "Mail                                            To                           State
      order-administrator-EC10000001                  shop@elderandclover.example  waiting since 2026-11-21 09:30
      order-customer-EC10000001                       aoife@example.com            waiting since 2026-11-21 09:30
      order-dispatched-EC10000001-1Z999AA10123456784  aoife@example.com            waiting since 2026-11-21 09:30
      0"
    `);
    expect(await answer('mail show order-customer-EC10000001')).toMatchInlineSnapshot(`
      "Mail     order-customer-EC10000001
      To       aoife@example.com
      Subject  Your order EC10000001 at Elder & Clover
      State    waiting since 2026-11-21 09:30

      Dear Aoife Byrne,

      thank you for your order at Elder & Clover. We have received your payment and will send your parcel to 1 Grafton Street, D02 X285 Dublin, Ireland. Expected delivery: 3-5 business days.

      Order number: EC10000001
      Items:
      2 × Deep Hydrating Shampoo (DP-HYD-SHM) at €28.50: €57.00
      1 × Conditioning Hair Mask (HR-MSK-FOR-DMG) at €36.00: €36.00
      Subtotal: €93.00
      Discount (NATURAL10): -€9.30
      Shipping: €8.99
      Tax (21% VAT): €17.58
      Total: €110.27
      Shipping method: Standard Delivery
      Payment: Credit card (visa ending in 4242)

      Changed your mind? You may withdraw from the contract within 14 days of receiving your order, without giving a reason: http://localhost:3000/returns#withdraw
      All you need is the order number above and this e-mail address. The conditions, the model withdrawal form and your statutory rights when goods are defective are on the same page.

      Questions? Just reply to this mail.
      Elder & Clover, 14 Wicklow Lane, Dublin D02 XY45, Ireland
      0"
    `);
    expect(await answer('mail retry order-customer-EC10000001 --json')).toMatchInlineSnapshot(`
      "{
        "key": "order-customer-EC10000001",
        "to": "aoife@example.com",
        "subject": "Your order EC10000001 at Elder & Clover",
        "state": "waiting",
        "tries": 0,
        "createdAt": "2026-11-21T09:30:00.000Z",
        "sentAt": null,
        "dueAt": "2026-11-21T09:30:00.000Z",
        "lastError": null
      }
      0"
    `);
  });

  test('reads that a paid order is cancelled', async () => {
    expect(await answer('cancel EC10000001 --yes --json')).toMatchInlineSnapshot(`
      "{
        "id": "00000002-0000-4000-8000-000000000000-1",
        "orderId": "EC10000001",
        "amount": 11027,
        "state": "succeeded",
        "cancels": true,
        "createdAt": "2026-11-21T09:30:00.000Z"
      }
      0"
    `);
  });

  test('reads reviews and messages', async () => {
    const written = { name: 'Niamh', rating: 4, text: 'Lovely\nbottle.', date: '2026-11-21' };
    await cli.shop.post('/api/reviews', written);
    expect(await answer('reviews')).toMatchInlineSnapshot(`
      "Id        Written     Stars  Name   Text
      00000009  2026-11-21  ★★★★   Niamh  Lovely bottle.
      0"
    `);
    await receiveMessage(cli.shop.context, {
      ...{ name: 'Aoife', email: 'aoife@example.com', subject: 'Other' as const },
      message: 'Is there a refill?',
    });
    expect(await answer('messages --json')).toMatchInlineSnapshot(`
      "[
        {
          "id": "00000010-0000-4000-8000-000000000000",
          "name": "Aoife",
          "email": "aoife@example.com",
          "phone": "",
          "subject": "Other",
          "message": "Is there a refill?",
          "createdAt": "2026-11-21T09:30:00.000Z",
          "answeredAt": null
        }
      ]
      0"
    `);
  });

  test('reads that nothing is old enough to go, and that nobody is known by an address', async () => {
    expect(await answer('retention')).toMatchInlineSnapshot(`
      "Deleted: 0 orders, 0 unpaid orders, 0 technical records, 0 messages and withdrawals.
      0"
    `);
    expect(await answer('erase nobody@example.com --yes')).toMatchInlineSnapshot(`
      "Nothing is kept under nobody@example.com.
      1"
    `);
  });

  test('reads how the shop is', async () => {
    cli.clock.now = Date.now();
    expect(await answer('doctor')).toMatchInlineSnapshot(`
      "✓ Settings      read and understood
      ! Address       customers find the shop at http://localhost:3000, which is this machine alone
                      Before you open, set PUBLIC_URL to the shop’s address on the web.
      ! Cards         the card sandbox: no money moves
                      Before you open, set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.
      ! Mail          mails are written into /data/outbox and reach nobody
                      Before you open, set SMTP_URL.
      ! Carrier       rates of the tariff table in domain/tariffs.ts
                      For UPS’s own rates, set UPS_CLIENT_ID, UPS_CLIENT_SECRET and UPS_ACCOUNT.
      ✓ Data folder   /data
      ✓ Disk          56.7 GB free
      ✓ Database      answers
      ✓ Tables        are those of this version
      ✓ Payments      none is open for long
      ✓ Orders        none waits for a decision
      ✓ Disputes      none is open
      ✓ Outbox        no mail was given up
      ✓ Card company  answers, and takes the key
      ✓ Mail server   none; the folder is there
      ✓ Clock         agrees with the card company’s

      The shop can open.
      0"
    `);
  });
});
