import { DECLINED_CARD, GOOD_CARD } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { tabAndPress, tabTo } from './keyboard.ts';

test('R10.21: buys by keyboard alone, with the focus always visible', async ({ page }) => {
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const heading = page.getByRole('heading', { level: 1 });
  const type = (text: string) => page.keyboard.type(text);

  await page.goto('/');
  await tabAndPress(page, 'Enter', page.getByRole('link', { name: 'Skip to content' }));
  await expect(page.getByRole('main')).toBeFocused();
  await tabAndPress(page, 'Enter', page.getByRole('link', { name: 'SHOP NOW' }));
  await expect(heading).toHaveText('Shop');
  await expect(heading).toBeFocused();

  await button('Add to cart Deep Hydrating Shampoo').waitFor();
  await tabAndPress(page, 'Enter', button('Add to cart Deep Hydrating Shampoo'));
  await expect(page.getByText('Added to cart').first()).toBeVisible();
  await expect(button('Add to cart Deep Hydrating Shampoo')).toBeFocused();
  await tabAndPress(page, 'Enter', page.getByRole('link', { name: 'Cart, 1 item' }), 'Shift+Tab');

  await expect(heading).toHaveText('Your cart');
  await expect(heading).toBeFocused();
  await tabAndPress(page, 'Space', button('Increase quantity of Deep Hydrating Shampoo'));
  await expect(page.getByRole('link', { name: 'Cart, 2 items' })).toBeVisible();
  await tabAndPress(page, 'Enter', page.getByText('Have a promo code?'));
  await tabTo(page, page.getByLabel('Promo code'));
  await type('natural10');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Replace code')).toBeFocused();
  await tabAndPress(page, 'Enter', page.getByRole('link', { name: 'Proceed to Checkout' }));

  await expect(heading).toHaveText('Checkout');
  await expect(heading).toBeFocused();
  await tabTo(page, page.getByLabel('First name'));
  for (const [label, text] of [
    ['Last name', 'Aoife'],
    ['Email', 'Byrne'],
    ['Phone', 'aoife@example.com'],
  ] as const) {
    await type(text);
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(label)).toBeFocused();
  }
  // The phone number is missing: Enter focuses it.
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please enter your phone number.')).toBeVisible();
  await expect(page.getByLabel('Phone')).toBeFocused();
  await type('+353 1 555 0100');
  await page.keyboard.press('Enter');

  await expect(page.getByRole('heading', { name: 'Shipping', exact: true })).toBeFocused();
  await tabTo(page, page.getByLabel('Country'));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Country')).toHaveValue('Romania');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByLabel('Country')).toHaveValue('Ireland');
  await tabTo(page, page.getByLabel('Address'));
  await type('1 Grafton Street');
  await tabTo(page, page.getByLabel('City'));
  await type('Dublin');
  await tabTo(page, page.getByLabel('Postal code'));
  await type('D02 X285');
  await tabAndPress(page, 'Space', button('Validate with UPS'));
  await expect(page.getByText('2 shipping options found for your address.').first()).toBeVisible();
  await expect(button('Validate with UPS')).toBeFocused();
  await tabTo(page, page.getByRole('radio', { name: /Standard Delivery/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /Express Delivery/ })).toBeChecked();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: /Standard Delivery/ })).toBeChecked();
  await tabAndPress(page, 'Enter', button('Continue to Payment'));

  await expect(page.getByRole('heading', { name: 'Payment', exact: true })).toBeFocused();
  const frame = page.locator('iframe[title*="card" i]').first();
  await frame.contentFrame().locator('[name=cardnumber]').waitFor();
  await tabTo(page, frame);
  await type(`${DECLINED_CARD}1230123`);
  await expect(frame.contentFrame().locator('[name=cvc]')).toHaveValue('123');
  await tabAndPress(page, 'Enter', button(/^Pay €/));
  await expect(page.getByRole('alert')).toContainText('Your card was declined.');
  await expect(button(/^Pay €/)).toBeFocused();
  await tabTo(page, frame, 'Shift+Tab');
  for (const key of ['Shift+Tab', 'Shift+Tab', 'Control+a']) await page.keyboard.press(key);
  await type(GOOD_CARD);
  await tabAndPress(page, 'Enter', button(/^Pay €/));
  await expect(page).toHaveURL('/order-success');
  await expect(heading).toHaveText('Thank You for Your Order!');
  await expect(heading).toBeFocused();
});
