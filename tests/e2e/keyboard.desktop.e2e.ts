import { DECLINED_CARD, GOOD_CARD } from './buying.ts';
import { pressBy, walkTo } from './keyboard.ts';
import { expect, test } from './quiet-page.ts';

test('a customer buys by keyboard alone, and the focus is always seen and never lost', async ({
  page,
}) => {
  test.slow();
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  const type = (text: string) => page.keyboard.type(text);

  await page.goto('/');
  await pressBy(page, 'Enter', page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();
  await pressBy(page, 'Enter', page.getByRole('link', { name: 'SHOP NOW' }));
  await expect(heading).toHaveText('Shop');
  await expect(heading).toBeFocused();

  await button('Add to cart Deep Hydrating Shampoo').waitFor();
  await pressBy(page, 'Enter', button('Add to cart Deep Hydrating Shampoo'));
  await expect(page.getByText('Added to cart').first()).toBeVisible();
  await expect(button('Add to cart Deep Hydrating Shampoo')).toBeFocused();
  await pressBy(page, 'Enter', page.getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');

  await expect(heading).toHaveText('Your cart');
  await expect(heading).toBeFocused();
  await pressBy(page, 'Space', button('Increase quantity of Deep Hydrating Shampoo'));
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await pressBy(page, 'Enter', page.getByText('Have a promo code?'));
  await walkTo(page, page.getByLabel('Promo code'));
  await type('natural10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Use another promo code')).toBeFocused();
  await pressBy(page, 'Enter', page.getByRole('link', { name: 'Proceed to Checkout' }));

  await expect(heading).toHaveText('Checkout');
  await expect(heading).toBeFocused();
  await walkTo(page, page.getByLabel('First name'));
  for (const [label, text] of [
    ['Last name', 'Aoife'],
    ['Email', 'Byrne'],
    ['Phone', 'aoife@example.com'],
  ] as const) {
    await type(text);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(label)).toBeFocused();
  }
  // The phone is missing: Enter leads to it.
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your phone number.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await type('+353 1 555 0100');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Shipping', exact: true })).toBeFocused();
  await walkTo(page, page.getByLabel('Country'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Country')).toHaveValue('Romania');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Country')).toHaveValue('Ireland');
  await walkTo(page, page.getByLabel('Address'));
  await type('1 Grafton Street');
  await walkTo(page, page.getByLabel('City'));
  await type('Dublin');
  await walkTo(page, page.getByLabel('Postal code'));
  await type('D02 X285');
  await pressBy(page, 'Space', button('Validate with UPS'));
  await expect(page.getByText('2 shipping options found for your address.').first()).toBeVisible();
  await expect(button('Validate with UPS')).toBeFocused();
  await walkTo(page, page.getByRole('radio', { name: /Standard Delivery/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Express Delivery/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /Standard Delivery/ })).toBeChecked();
  await pressBy(page, 'Enter', button('Continue to Payment'));

  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
  const frame = page.locator('iframe[title*="card" i]').first();
  await frame.contentFrame().locator('[name=cardnumber]').waitFor();
  await walkTo(page, frame);
  await type(`${DECLINED_CARD}1230123`);
  await expect(frame.contentFrame().locator('[name=cvc]')).toHaveValue('123');
  await pressBy(page, 'Enter', button(/^Pay €/));
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expect(button(/^Pay €/)).toBeFocused();
  await walkTo(page, frame, 'Shift+Tab');
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Control+a']) await page.keyboard.press(key);
  await type(GOOD_CARD);
  await pressBy(page, 'Enter', button(/^Pay €/));
  await expect(page).toHaveURL('/order-success');
  await expect(heading).toHaveText('Thank You for Your Order!');
  await expect(heading).toBeFocused();
});
