import { GOOD_CARD, openPayment, payWith, shownOrderId } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';

test('R3.31, R8.25, R8.26, R13.76: dates the order, fills in its withdrawal, and leads back to it from the empty cart', {
  tag: '@phone',
}, async ({ page }) => {
  await openPayment(page);
  await payWith(page, GOOD_CARD);
  await expect(page).toHaveURL('/order-success');
  const orderId = await shownOrderId(page);
  const ordered = page.getByText(/^Ordered on \d{1,2} [A-Z][a-z]+ \d{4}$/);
  await expect(ordered).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(ordered).toBeVisible();
  await expect(page.getByText(/VAT number/).first()).toBeVisible();
  const sheets = (await page.pdf({ format: 'Letter' }))
    .toString('latin1')
    .match(/\/Type \/Page\b/g);
  expect(sheets).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('link', { name: 'withdraw from the contract here' }).click();
  await expect(page).toHaveURL(`/returns?order=${orderId}#withdraw`);
  const form = page.getByRole('form', { name: 'Withdraw' });
  await expect(form.getByLabel('Order number')).toHaveValue(orderId);
  await expect(form.getByLabel('Email')).toHaveValue('aoife@example.com');
  await expect(form.getByLabel('Your name')).toHaveValue('Aoife Byrne');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'I withdraw from this contract' })).toBeFocused();

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/cart');
  await expect(page.getByText(`Your order ${orderId} is confirmed.`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See it again' }).click();
  await expect(page).toHaveURL('/order-success');
  await expect(page.getByText(orderId, { exact: true })).toBeVisible();
});
