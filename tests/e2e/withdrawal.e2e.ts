import { shop } from '#shop.config.ts';
import { GOOD_CARD, openPayment, payWith, shownOrderId } from './checkout.ts';
import { expect, test } from './fixtures.ts';
import { expectAccessible } from './page-checks.ts';
import { emailsTo } from './shop-data.ts';

const CUSTOMER = 'aoife@example.com';

test('R8.18, R8.19, R8.20: withdraws from an order through the link in the confirmation email', async ({
  page,
}) => {
  await openPayment(page);
  await payWith(page, GOOD_CARD);
  await expect(page).toHaveURL('/order-success');
  const orderId = await shownOrderId(page);
  const textOf = async (subject: string) =>
    (await emailsTo(CUSTOMER)).find((mail) => mail.subject === subject)?.text ?? '';
  const orderEmail = () => textOf(`Your order ${orderId} at ${shop.name}`);
  await expect.poll(orderEmail).not.toBe('');

  // The withdrawal needs nothing but the email: the browser's storage is emptied.
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  const [link = ''] = (await orderEmail()).match(/https?:\/\/\S+#withdraw/) ?? [];
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Withdraw from contract here' })).toBeInViewport();
  const form = page.getByRole('form', { name: 'Withdraw' });
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expectAccessible(page);
  await expect(form.getByLabel('Order number')).toHaveValue(orderId);
  await form.getByLabel('Email').fill(CUSTOMER);
  await form.getByLabel('Your name').fill('Aoife Byrne');
  await form.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'I withdraw from this contract' })).toBeFocused();
  await expect(page.getByText('The whole order', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(page.getByRole('heading', { name: 'has reached us' })).toBeFocused();
  await expectAccessible(page);

  const receipt = () => textOf(`We have received your withdrawal: order ${orderId}`);
  await expect.poll(receipt).toContain('Withdrawn from: the whole order');
  expect(await receipt()).toMatch(/Received: \d+ \w+ \d{4}, \d\d:\d\d Irish time/);
});
