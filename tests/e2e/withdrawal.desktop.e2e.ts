import { fillCart, GOOD_CARD, goToPayment, shownOrderId, typeCard } from './buying.ts';
import { expect, test } from './quiet-page.ts';
import { mailbox } from './shop-data.ts';

/** As the checkout of these journeys is filled in. */
const CUSTOMER = 'aoife@example.com';

test('who has only the order mail follows its link, withdraws in two steps, and finds the receipt', async ({
  page,
  browser,
}) => {
  await fillCart(page);
  await goToPayment(page);
  await typeCard(page, GOOD_CARD);
  await page.getByRole('button', { name: /^Pay €/ }).click();
  await expect(page).toHaveURL('/order-success');
  const bought = await shownOrderId(page);
  const mailAbout = async (subject: string) =>
    (await mailbox(CUSTOMER)).find((mail) => mail.subject === subject)?.text ?? '';
  const orderMail = () => mailAbout(`Your order ${bought} at Elder & Clover`);
  await expect.poll(orderMail).not.toBe('');

  // From here on nothing is known but the mail, on another device.
  const mail = await orderMail();
  const [link] = mail.match(/https?:\/\/\S+#withdraw/) ?? [''];
  const [orderNumber] = mail.match(/EC\d{8}/) ?? [''];
  const other = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
  const visit = await other.newPage();
  await visit.goto(link);
  await expect(
    visit.getByRole('heading', { name: 'Withdraw from contract here' }),
  ).toBeInViewport();
  await visit.getByLabel('Order number').fill(orderNumber);
  await visit.getByLabel('Email').fill(CUSTOMER);
  await visit.getByLabel('Your name').fill('Aoife Byrne');
  await visit.getByRole('button', { name: 'Continue' }).click();
  await expect(visit.getByText('The whole order', { exact: true })).toBeVisible();
  await visit.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(visit.getByText('Your withdrawal has reached us')).toBeVisible();

  const receipt = () => mailAbout(`We have received your withdrawal: order ${orderNumber}`);
  await expect.poll(receipt).toContain('Withdrawn from: the whole order');
  expect(await receipt()).toMatch(/Received: \d+ \w+ \d{4} at \d\d:\d\d:\d\d/);
  await other.close();
});
