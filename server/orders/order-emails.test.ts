import { describe, expect, test } from 'vitest';
import { sampleEmails } from '#scripts/emails/sample-emails.ts';
import { toEmail } from '#server/email/compose-email.ts';
import { CLOSING } from '#server/email/email-text.ts';
import { shop } from '#shop.config.ts';
import { EXAMPLE_QUOTE } from '#tests/helpers/example-order.ts';
import { arrivalDays } from './arrival-days.ts';

const URL_OF_SHOP = 'https://shop.example';

/** The text of a sample email, without the closing. */
function textOf(name: string): string {
  const sample = sampleEmails(URL_OF_SHOP).find((sample) => sample.name === name);
  if (!sample) throw new Error(`There is no sample email ${name}`);
  const { text } = toEmail(sample.email, URL_OF_SHOP);
  return text.replace(CLOSING, 'CLOSING').replaceAll(shop.name, 'NAME').replaceAll('\u00a0', ' ');
}

describe('emails about an order', () => {
  test('R1.40, R13.2: confirm it to the customer', () => {
    expect(textOf('order')).toMatchInlineSnapshot(`
      "THANK YOU FOR YOUR ORDER

      Dear Aoife,

      Your parcel should arrive between Mon 30 Nov and Fri 4 Dec. We have your payment and are getting your parcel ready.

      See your order: https://shop.example/order-success#EC00004711.5f3c0b9a7e1d

      Order number: EC00004711
      Ordered on: 24 November 2026
      Arrives: between Mon 30 Nov and Fri 4 Dec
      Delivery to:
        Aoife Byrne
        1 Grafton Street, Apartment 4
        Dublin
        D02 X285
        Ireland
      Service: Standard Delivery
      Paid with: Visa card ending in 4242

      Wrong address? Reply before we pack, and we’ll correct it.

      WHAT YOU ORDERED

      2 × Deep Hydrating Shampoo at €28.50: €57.00
      1 × Conditioning Hair Mask at €36.00: €36.00

      Subtotal: €93.00
      Discount (NATURAL10): −€9.30
      Delivery: €8.99
      Tax (21% VAT): €17.58
      Total: €110.27

      HOW TO USE IT

      Deep Hydrating Shampoo:
        Two pumps: between your palms, then on wet hair.
        One minute: massage it into the scalp.
        One rinse: until the water runs clear.
        More about the Deep Hydrating Shampoo: https://shop.example/product/1

      Conditioning Hair Mask:
        Once a week: after washing, with the water squeezed out.
        A walnut’s worth: through the lengths and ends.
        10 minutes, at least: then rinse with lukewarm water.
        More about the Conditioning Hair Mask: https://shop.example/product/2

      CLOSING

      LEGAL GUARANTEE

      In the European Union goods have a legal guarantee of at least 2 years. If they are defective or not as described, you may have them repaired or replaced free of charge; in some cases, the price reduced or refunded. Your rights in each country: https://europa.eu/youreurope/guarantees

      Read the official notice in our terms of sale: https://shop.example/terms#warranty

      CHANGED YOUR MIND? YOUR RIGHT OF WITHDRAWAL

      Sealed products may come back within 30 days by our own promise. On our site, the order number and this email address are enough.

      Withdraw from this order: https://shop.example/returns?order=EC00004711#withdraw

      You may withdraw from this contract within 14 days without giving a reason. The period ends 14 days after the day on which you, or somebody you name other than the carrier, receive the goods; with several parcels, the last of them.

      To withdraw, just tell us clearly within that time: on our site, by email to hello@elderandclover.example, or by post to NAME Limited, 14 Wicklow Lane, Dublin D02 XY45, Ireland. You may use the form below, but needn’t. It is enough to send it before the last day is over.

      Send the goods to the same address within 14 days of telling us. You pay the return postage, unless they were damaged, defective or not what you ordered: then we do. For health and hygiene reasons, a product whose seal has been broken cannot be returned unless it is damaged or defective.

      We refund what you paid within 14 days of hearing from you, to the card you paid with, at no charge. If you return the whole order, that includes the cost of standard delivery. We may wait until we have the goods back, or until you show that you have sent them.

      MODEL WITHDRAWAL FORM

      (Complete and return this form only if you wish to withdraw from the contract. You need not use it.)

      To NAME Limited, 14 Wicklow Lane, Dublin D02 XY45, Ireland, hello@elderandclover.example:
      I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*):
      Ordered on (*)/received on (*):
      Name of consumer(s):
      Address of consumer(s):
      Signature of consumer(s) (only if this form is notified on paper):
      Date:
      (*) Delete as appropriate.
      "
    `);
  });

  test('R13.2: give an express order one span of arrival', () => {
    const text = textOf('express-order');
    expect(text).toContain('should arrive between Thu 26 and Fri 27 Nov. We have your payment');
    expect(text).not.toContain('business days');
  });

  test('R13.2: name the days of arrival beside the subject', () => {
    const order = sampleEmails(URL_OF_SHOP).find(({ name }) => name === 'order');
    expect(order?.email.content?.preview?.replaceAll('\u00a0', ' ')).toBe(
      'Arrives between Mon 30 Nov and Fri 4 Dec: 2 × Deep Hydrating Shampoo, 1 × Conditioning Hair Mask',
    );
  });

  test('R13.80: get the conditions of withdrawal and the model form at delivery, in text and HTML', () => {
    const order = sampleEmails(URL_OF_SHOP).find(({ name }) => name === 'order');
    const { text = '', html = '' } = order ? toEmail(order.email, URL_OF_SHOP) : {};
    for (const body of [text, html]) {
      expect(body).toContain('You pay the return postage');
      expect(body).toContain('withdraw from my/our (*) contract of sale');
    }
    expect(order?.email.text).not.toContain('my/our');
  });

  test('R13.3: tell the customer that it is dispatched', () => {
    expect(textOf('dispatch')).toMatchInlineSnapshot(`
      "Dear Aoife,

      Your parcel should arrive between Mon 30 Nov and Wed 2 Dec. It has left us and is now with UPS.

      Track your parcel: https://www.ups.com/track?tracknum=1Z999AA10123456784

      Order number: EC00004711
      Tracking number: 1Z999AA10123456784
      Delivery to:
        Aoife Byrne
        1 Grafton Street, Apartment 4
        Dublin
        D02 X285
        Ireland
      Service: Standard Delivery, 3 to 5 business days

      IN YOUR PARCEL

      2 × Deep Hydrating Shampoo
      1 × Conditioning Hair Mask

      See your order: https://shop.example/order-success#EC00004711.5f3c0b9a7e1d

      CLOSING
      "
    `);
  });

  test('R13.3: tell the customer what was refunded and is not in the parcel', () => {
    const text = textOf('dispatch-of-a-part');
    expect(text).toMatch(
      /\n\nYour parcel .*\. It comes without the Conditioning Hair Mask, which we have refunded to your card \(€39\.21\)\.\n\n/,
    );
    expect(text).toContain(
      `IN YOUR PARCEL

2 × Deep Hydrating Shampoo

REFUNDED, SO NOT IN YOUR PARCEL

1 × Conditioning Hair Mask

See your order: `,
    );
  });

  test('R13.4: tell the owner what to pack', () => {
    expect(textOf('owner-order')).toMatchInlineSnapshot(`
      "Pack EC00004711: 3 items for Aoife Byrne.
      On your computer, open the desk and press Pack. Enter the tracking number there: the customer gets it by email.

      2 × Deep Hydrating Shampoo (DP-HYD-SHM) at €28.50: €57.00
      1 × Conditioning Hair Mask (HR-MSK-FOR-DMG) at €36.00: €36.00

      Ship to:
        Aoife Byrne
        1 Grafton Street, Apartment 4
        Dublin
        D02 X285
        Ireland
      Delivery:
        Standard Delivery
        3 to 5 business days
        between Mon 30 Nov and Fri 4 Dec

      Subtotal: €93.00
      Discount (NATURAL10): −€9.30
      Shipping: €8.99
      Tax (21% VAT): €17.58
      Total paid: €110.27

      Ordered: Tuesday 24 November, 14:05
      Email: aoife@example.com
      Phone: +353 1 555 0100
      Paid with: Visa card ending in 4242
      "
    `);
  });

  test('R13.4: tell the owner of an express order in the subject and first', () => {
    const sample = sampleEmails(URL_OF_SHOP).find(({ name }) => name === 'owner-express-order');
    expect(sample?.email.subject).toBe(
      'EXPRESS: new order EC00004711, pack by Wednesday 25 November',
    );
    expect(sample?.email.text).toMatch(
      /^\[EXPRESS\] Pack EC00004711 first: 3 items for Aoife Byrne\.\n.*\n\n2 × /,
    );
  });

  test('R13.13: take less than 8 kB in the outbox', () => {
    const bytes = sampleEmails(URL_OF_SHOP)
      .filter(({ name }) => name === 'order' || name === 'owner-order')
      .map(({ email }) => Buffer.byteLength(JSON.stringify(email)));
    expect(bytes).toHaveLength(2);
    expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(8_000);
  });
});

describe('arrivalDays', () => {
  // A Tuesday evening in Dublin, where it is the next day half an hour later.
  const createdAt = Date.parse('2026-07-28T22:30:00Z');
  const days = (deliveryTime: string, dispatchedAt: number | null = null, quote = EXAMPLE_QUOTE) =>
    arrivalDays({ deliveryTime, createdAt, dispatchedAt, quote })?.replaceAll('\u00a0', ' ');

  test.each([
    ['3-5 business days', 'between Mon 3 and Fri 7 Aug'],
    ['1 business day', 'between Thu 30 Jul and Mon 3 Aug'],
    ['soon', undefined],
  ])('R13.2: counts packing and "%s" from the day of the order', (time, expected) => {
    expect(days(time)).toBe(expected);
  });

  test('R13.2: counts one business day of packing for an express order', () => {
    const quote = {
      ...EXAMPLE_QUOTE,
      shipping: { ...EXAMPLE_QUOTE.shipping, serviceCode: 'express' },
    };
    expect(days('1-2 business days', null, quote)).toBe('between Thu 30 and Fri 31 Jul');
  });

  test.each([
    ['3-5 business days', 'between Fri 31 Jul and Tue 4 Aug'],
    ['1 business day', 'on Wed 29 Jul'],
  ])('R13.3: counts "%s" from the day of the dispatch', (time, expected) => {
    expect(days(time, createdAt)).toBe(expected);
  });
});
