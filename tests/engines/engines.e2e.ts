import { shop } from '#shop.config.ts';
import { GOOD_CARD, THREE_D_SECURE_CARD } from '#tests/e2e/checkout.ts';
import {
  deliveredEmails,
  emailsTo,
  intentsOf,
  linkIn,
  orderOf,
  storedOrder,
} from '#tests/e2e/shop-data.ts';
import type { EnginePage } from './engine-page.ts';
import { expect, test } from './fixtures.ts';
import { button, field, frame, heading, inDialog, input, link, text } from './targets.ts';

/** Buys a shampoo up to the typed card. */
async function openPayment(page: EnginePage, card: string, email = 'aoife@example.com') {
  await page.goto('/product/1');
  await page.click(button('Buy Now'));
  await page.waitFor(text('Added to cart'));
  await page.goto('/cart');
  await page.click(link('Proceed to Checkout'));
  await page.type(field('First name'), 'Aoife');
  await page.type(field('Last name'), 'Byrne');
  await page.type(field('Email'), email);
  await page.type(field('Phone'), '+353 1 555 0100');
  await page.click(button('Continue to Shipping'));
  await page.type(field('Address'), '1 Grafton Street');
  await page.type(field('City'), 'Dublin');
  await page.type(field('Postal code'), 'D02 X285');
  await page.click(button('Continue to Payment'));
  await page.inFrame(frame('Secure card'), async () => {
    await page.type(input('cardnumber'), card);
    await page.type(input('exp-date'), '1230');
    await page.type(input('cvc'), '123');
  });
}

test('R10.44: sells with 3-D Secure', async ({ enginePage: page }) => {
  await openPayment(page, THREE_D_SECURE_CARD);
  await page.click(button('Pay €'));
  await page.inFrame(frame('Card authentication'), () => page.click(button('Complete')));
  await page.waitFor(heading('Thank You for Your Order!'));

  expect(await page.evaluate('location.pathname')).toBe('/order-success');
  const orderId = /EC\d{8}/.exec(String(await page.evaluate('document.body.innerText')))?.[0] ?? '';
  expect(storedOrder(orderId)).toMatchObject({ state: 'paid', first_name: 'Aoife' });
  expect(intentsOf(orderId)).toMatchObject([{ status: 'succeeded' }]);
  await expect.poll(() => deliveredEmails(orderId).size).toBe(2);
});

test('R13.51: finds an order whose page was closed after Pay, on another device from the email alone @phone-only', async ({
  openEngine,
  enginePage: page,
}, { project }) => {
  const email = `${project.name.replace(' ', '.')}.${Date.now()}@example.com`;
  const first = await openEngine();
  try {
    await openPayment(first, GOOD_CARD, email);
    await first.click(button('Pay €'));
    await expect.poll(() => orderOf(email)?.state).toBe('paid');
  } finally {
    await first.close();
  }
  const orderId = String(orderOf(email)?.id);
  const subject = `Your order ${orderId} at ${shop.name}`;
  await expect.poll(() => linkIn(email, subject)).not.toBe('');
  const { pathname, hash } = new URL(await linkIn(email, subject));

  await page.goto(pathname + hash);
  await page.waitFor(heading('We’re packing your order'));
  await page.waitFor(text(orderId));
  await page.waitFor(text('Where your order is'));
  expect(await page.evaluate('location.pathname + location.hash')).toBe('/order-success');
});

test('R10.44: stores a review @wide-only', async ({ enginePage: page }, { project }) => {
  const name = `Niamh ${project.name}`;
  await page.goto('/reviews');
  await page.click(button('Write a Review'));
  await page.click(button('3 stars'));
  await page.type(field('Name'), name);
  await page.type(field('Your review'), 'A soft mask.');
  await page.click(button('Submit Review'));
  await page.waitFor(text('Your review has been submitted successfully.'));
  await page.waitFor(text(name));
});

test('R10.44: sends a message @wide-only', async ({ enginePage: page }, { project }) => {
  const message = `My ends are dry in ${project.name}.`;
  await page.goto('/contact');
  await page.type(field('Name'), 'Aoife');
  await page.type(field('Email'), 'aoife@example.com');
  await page.choose(field('Subject'), 'Hair Consultation');
  await page.type(field('Message'), message);
  await page.click(button('Send message'));
  await page.waitFor(text('Message sent!'));
  const received = async () => (await emailsTo(shop.email)).map((mail) => mail.text ?? '').join();
  await expect.poll(received).toContain(message);
});

test('R10.44: navigates by the drawer', {
  tag: '@phone-only',
}, async ({ enginePage: page }) => {
  const isOpen = () => page.evaluate('document.querySelector("dialog[aria-label=Menu]").open');
  await page.goto('/about');
  await page.click(button('Open menu'));
  await page.waitFor(inDialog(button('Close menu')));
  await page.press('Escape');
  await expect.poll(isOpen).toBe(false);
  expect(await page.evaluate('document.activeElement.ariaLabel')).toBe('Open menu');

  await page.click(button('Open menu'));
  await page.click(inDialog(link('CONTACT')));
  await expect.poll(() => page.evaluate('location.pathname')).toBe('/contact');
  await expect.poll(isOpen).toBe(false);
  await expect.poll(() => page.evaluate('document.activeElement.localName')).toBe('h1');
});
