import { THREE_D_SECURE_CARD, typeCard } from './buying.ts';
import { fillAddress, fillPersonalStep, openCheckout, openPayment } from './checkout-form.ts';
import { expectInOrder } from './goods-checks.ts';
import { expect, test } from './quiet-page.ts';

test('nothing that opens breaks a rule: search, a toast, the promo entry, the card’s own questions', async ({
  page,
}) => {
  await page.goto('/shop');
  await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  await expectInOrder(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add to cart Deep Hydrating Shampoo' }).click();
  await expect(page.getByText('Added to cart').first()).toBeVisible();
  await expectInOrder(page);
  await page.getByRole('link', { name: 'Cart, 1 item' }).click();
  await page.getByText('Have a promo code?').click();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Please enter a promo code.').first()).toBeVisible();
  await expectInOrder(page);
  await openPayment(page);
  await typeCard(page, THREE_D_SECURE_CARD);
  await expectInOrder(page);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  const challenge = page.frameLocator('iframe[title="Card authentication"]');
  await expect(challenge.getByRole('button', { name: 'Complete' })).toBeVisible();
  await expectInOrder(page);
});

test('assistive technology finds the first step of the checkout in this order', async ({
  page,
}) => {
  await openCheckout(page);
  await expect(page.getByRole('main')).toMatchAriaSnapshot(`
    - main:
      - heading "Checkout" [level=1]
      - complementary "Order summary":
        - heading "Order summary" [level=2]
        - list "Products":
          - listitem:
            - paragraph: Deep Hydrating Shampoo
            - paragraph: DP-HYD-SHM
            - paragraph: "Quantity: 2"
            - text: 300 ml, €95.00 per litre €57.00
          - listitem:
            - paragraph: Conditioning Hair Mask
            - paragraph: HR-MSK-FOR-DMG
            - paragraph: "Quantity: 1"
            - text: 250 ml, €144.00 per litre €36.00
        - term: Subtotal
        - definition: €93.00
        - term: Shipping (Standard Shipping)
        - definition: €5.99
        - term: Tax (21% VAT)
        - definition: €19.53
        - term: Total
        - definition: €118.52
      - navigation "Checkout steps":
        - list:
          - listitem: 1 Personal Information
          - listitem: 2 Shipping
          - listitem: 3 Payment
      - region "Personal Information":
        - heading "Personal Information" [level=2]
        - text: First name
        - textbox "First name"
        - text: Last name
        - textbox "Last name"
        - text: Email
        - textbox "Email"
        - paragraph: For your order confirmation.
        - text: Phone
        - textbox "Phone"
        - paragraph: So the courier can reach you.
        - button "Continue to Shipping"
  `);
});

test('each step’s heading takes the focus, and a changed total is announced', async ({ page }) => {
  await openCheckout(page);
  await fillPersonalStep(page);
  await expect(page.getByRole('heading', { name: 'Shipping', exact: true })).toBeFocused();
  await fillAddress(page);
  const total = page.locator('[aria-live=polite]').filter({ hasText: 'Total' });
  await expect(total).toHaveText('Total€118.52');
  await page.getByRole('button', { name: 'Validate with UPS' }).click();
  await expect(total).toHaveText('Total€121.52');
});
