import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, openField, openShop } from '../testing/open-shop-page.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop?.close());

describe('typing a card', () => {
  test('moves the focus to the next input while a card is typed', async () => {
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
    ['5555555555554444', '5555 5555 5555 4444', 'mastercard'],
    ['378282246310005', '3782 822463 10005', 'amex'],
    ['6011', '6011', 'unknown'],
  ])('formats %s as %s with the brand %s', async (typed, shown, brand) => {
    const { number, icon, ...field } = await openField(shop);
    await number.pressSequentially(typed);
    expect(await number.inputValue()).toBe(shown);
    expect(await icon.getAttribute('src')).toBe(`icons/${brand}.svg`);
    await field.close();
  });

  test('keeps the caret in place during an edit', async () => {
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

  test('moves back on Backspace in an empty input', async () => {
    const { page, number, expiry, securityCode, ...field } = await openField(shop);
    await number.pressSequentially('4242424242424242');
    await page.keyboard.type('430');
    expect(await securityCode.evaluate((element) => element === document.activeElement)).toBe(true);
    for (let step = 0; step < 5; step += 1) await page.keyboard.press('Backspace');
    expect(await expiry.inputValue()).toBe('');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    expect(await number.inputValue()).toBe('4242 4242 4242 424');
    await field.close();
  });

  test('accepts a pasted number with separators and moves the focus', async () => {
    const { page, number, expiry, ...field } = await openField(shop);
    await number.focus();
    await page.keyboard.insertText(' 5555-5555 5555.4444 ');
    expect(await number.inputValue()).toBe('5555 5555 5555 4444');
    expect(await expiry.evaluate((element) => element === document.activeElement)).toBe(true);
    await field.close();
  });

  test('accepts an autofilled year of four digits', async () => {
    const { expiry, ...field } = await openField(shop);
    await expiry.fill('04/2031');
    expect(await expiry.inputValue()).toBe('04 / 31');
    await field.close();
  });
});

describe('errors', () => {
  test('reports an invalid number while typing', async () => {
    const { number, problem, icon, ...field } = await openField(shop);
    await number.pressSequentially('4242424242424241');
    await eventually(() => problem.textContent()).toBe('Your card number is invalid.');
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    expect(await icon.getAttribute('src')).toBe('icons/invalid.svg');
    await field.close();
  });

  test('reports an incomplete number on blur until typing continues', async () => {
    const { number, expiry, problem, ...field } = await openField(shop);
    await number.pressSequentially('4242');
    await expiry.focus();
    await eventually(() => problem.textContent()).toBe('Your card number is incomplete.');
    await number.press('End');
    await number.pressSequentially('4');
    await eventually(() => problem.textContent()).toBe('');
    await field.close();
  });

  test('never sends a number that is not a test card', async () => {
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

describe('createPaymentMethod', () => {
  test('creates a payment method from a complete card', async () => {
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

  test('returns the first incomplete input as the error and shows it', async () => {
    const { problem, createPaymentMethod, ...field } = await openField(shop);
    expect(await createPaymentMethod()).toEqual({
      error: {
        type: 'validation_error',
        code: 'incomplete_number',
        message: 'Your card number is incomplete.',
      },
    });
    await eventually(() => problem.textContent()).toBe('Your card number is incomplete.');
    await field.close();
  });
});
