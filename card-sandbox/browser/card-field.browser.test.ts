import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openField } from '../testing/open-field.ts';
import { openShop } from '../testing/open-shop-page.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop?.close());

describe('typing a card', () => {
  test('a customer types one card from start to end without leaving the keyboard', async () => {
    const { page, number, expiry, securityCode, icon, lastChange, ...field } =
      await openField(shop);
    await number.click();
    await page.keyboard.type('4242424242424242');
    await page.keyboard.type('430');
    await page.keyboard.type('123');
    expect(await number.inputValue()).toBe('4242 4242 4242 4242');
    expect(await expiry.inputValue()).toBe('04 / 30');
    expect(await securityCode.inputValue()).toBe('123');
    expect(await icon.getAttribute('src')).toBe('icons/security-code.svg');
    expect(await lastChange()).toMatchObject({
      elementType: 'card',
      complete: true,
      empty: false,
      brand: 'visa',
      value: { postalCode: '' },
    });
    await field.close();
  });

  test.each([
    ['4242', '4242', 'visa'],
    ['5555555555554444', '5555 5555 5555 4444', 'mastercard'],
    ['378282246310005', '3782 822463 10005', 'amex'],
    ['6011', '6011', 'unknown'],
  ])('%s is shown as %s with the brand %s', async (typed, shown, brand) => {
    const { number, icon, ...field } = await openField(shop);
    await number.pressSequentially(typed);
    expect(await number.inputValue()).toBe(shown);
    expect(await icon.getAttribute('src')).toBe(`icons/${brand}.svg`);
    await field.close();
  });

  test('the caret stays where the customer edits', async () => {
    const { page, number, ...field } = await openField(shop);
    await number.pressSequentially('4242424242');
    await number.press('Home');
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Backspace');
    expect(await number.inputValue()).toBe('4244 2424 2');
    await page.keyboard.type('98');
    expect(await number.inputValue()).toBe('4249 8424 242');
    const caret = await number.evaluate((input: HTMLInputElement) => input.selectionStart);
    expect(caret).toBe(6);
    await field.close();
  });

  test('backspace in an empty input goes back to the one before', async () => {
    const { page, number, expiry, securityCode, ...field } = await openField(shop);
    await number.pressSequentially('4242424242424242');
    await page.keyboard.type('430');
    expect(await securityCode.evaluate((it) => it === document.activeElement)).toBe(true);
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Backspace');
    expect(await expiry.inputValue()).toBe('');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await number.inputValue()).toBe('4242 4242 4242 424');
    await field.close();
  });

  test('a card number is pasted with its spaces, and the focus goes on', async () => {
    const { page, number, expiry, ...field } = await openField(shop);
    await number.focus();
    await page.keyboard.insertText(' 5555-5555 5555.4444 ');
    expect(await number.inputValue()).toBe('5555 5555 5555 4444');
    expect(await expiry.evaluate((it) => it === document.activeElement)).toBe(true);
    await field.close();
  });

  test('a date is autofilled with a year of four digits', async () => {
    const { expiry, ...field } = await openField(shop);
    await expiry.fill('04/2031');
    expect(await expiry.inputValue()).toBe('04 / 31');
    await field.close();
  });
});

describe('what is wrong', () => {
  test.each([
    ['4242424242424241', 'Your card number is invalid.'],
    [
      '4111111111111111',
      'Your card was declined. This is a test card field: use a test card such as 4242 4242 4242 4242.',
    ],
  ])('%s is told while typing: %s', async (typed, message) => {
    const { number, problem, icon, ...field } = await openField(shop);
    await number.pressSequentially(typed);
    await expect.poll(() => problem.textContent()).toBe(message);
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    expect(await icon.getAttribute('src')).toBe('icons/invalid.svg');
    await field.close();
  });

  test('a year that is over is told while typing', async () => {
    const { expiry, problem, ...field } = await openField(shop);
    await expiry.pressSequentially('1220');
    const message = "Your card's expiration year is in the past.";
    await expect.poll(() => problem.textContent()).toBe(message);
    await field.close();
  });

  test('a half-typed number is told when it is left, and no more once it is typed on', async () => {
    const { number, expiry, problem, ...field } = await openField(shop);
    await number.pressSequentially('4242');
    await expiry.focus();
    await expect.poll(() => problem.textContent()).toBe('Your card number is incomplete.');
    await number.press('End');
    await number.pressSequentially('4');
    await expect.poll(() => problem.textContent()).toBe('');
    await field.close();
  });

  test('a number that is not a test card never leaves the field', async () => {
    const { page, number, expiry, securityCode, createPaymentMethod, ...field } =
      await openField(shop);
    const posts: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') posts.push(request.url());
    });
    await number.fill('4111111111111111');
    await expiry.fill('04/30');
    await securityCode.fill('123');
    expect(await createPaymentMethod()).toMatchObject({
      error: { type: 'validation_error', code: 'invalid_number' },
    });
    expect(posts).toEqual([]);
    await field.close();
  });
});

describe('sending a card', () => {
  test('a complete card becomes a payment method', async () => {
    const { number, expiry, securityCode, createPaymentMethod, ...field } = await openField(shop);
    await number.fill('378282246310005');
    await expiry.fill('12/40');
    await securityCode.fill('1234');
    expect(await createPaymentMethod()).toMatchObject({
      paymentMethod: {
        id: expect.stringMatching(/^pm_\w{24}$/),
        card: { brand: 'amex', last4: '0005', exp_month: 12, exp_year: 2040, country: 'US' },
        billing_details: { name: 'Nora Byrne', address: { line1: '1 Main Street' } },
      },
    });
    await field.close();
  });

  test('what is missing is named, first things first', async () => {
    const { number, expiry, problem, createPaymentMethod, ...field } = await openField(shop);
    const errorOf = async () => ((await createPaymentMethod()) as { error: object }).error;
    expect(await errorOf()).toEqual({
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    });
    await expect.poll(() => problem.textContent()).toBe('Your card number is incomplete.');
    await number.fill('4242424242424242');
    expect(await errorOf()).toMatchObject({ code: 'incomplete_expiry' });
    await expiry.fill('12/40');
    expect(await errorOf()).toMatchObject({ code: 'incomplete_cvc' });
    await field.close();
  });
});
