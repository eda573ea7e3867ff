import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually, openField, openShop } from '../testing/open-shop-page.ts';

let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  shop = await openShop();
}, 60_000);
afterAll(() => shop?.close());

describe('card element', () => {
  test('shows the hint for test cards', async () => {
    const { frame, ...field } = await openField(shop);
    const hint = frame.getByText("Test cards only. Don't enter a real card number.");
    expect(await hint.isVisible()).toBe(true);
    await field.close();
  });

  test('labels the inputs for screen readers', async () => {
    const { frame, ...field } = await openField(shop);
    for (const name of ['number', 'expiration date', 'CVC/CVV']) {
      const input = frame.getByRole('textbox', { name: `Credit or debit card ${name}` });
      expect(await input.getAttribute('inputmode')).toBe('numeric');
    }
    await field.close();
  });

  test('applies the style options', async () => {
    const { number, ...field } = await openField(shop);
    const colour = () => number.evaluate((input) => getComputedStyle(input).color);
    expect(await colour()).toBe('rgb(29, 43, 36)');
    await number.pressSequentially('4242424242424241');
    expect(await colour()).toBe('rgb(163, 33, 47)');
    await field.close();
  });

  test('applies the fonts option', async () => {
    const { number, ...field } = await openField(shop);
    const loaded = await number.evaluate(() => [...document.fonts].map((font) => font.family));
    expect(loaded.map((family) => family.replaceAll('"', ''))).toEqual(['Shop Sans']);
    expect(await number.evaluate((element) => getComputedStyle(element).fontFamily)).toContain(
      'Shop Sans',
    );
    await field.close();
  });

  test('disables and enables the field', async () => {
    const { page, number, ...field } = await openField(shop);
    await page.getByRole('button', { name: 'Toggle' }).click();
    await eventually(() => number.isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Toggle' }).click();
    await eventually(() => number.isDisabled()).toBe(false);
    await field.close();
  });

  test('emits focus, blur and escape, and submits the form on Enter', async () => {
    const { page, number, eventTypes, ...field } = await openField(shop);
    await page.getByText('Card details').click();
    await eventually(() => number.evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    await eventually(() => page.locator('.StripeElement--focus').count()).toBe(1);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    for (const _ of ['expiry', 'security code', 'the page']) await page.keyboard.press('Tab');
    await eventually(eventTypes).toEqual(['ready', 'focus', 'escape', 'submit', 'blur']);
    await field.close();
  });

  test('empties the field on clear()', async () => {
    const { page, number, lastChange, ...field } = await openField(shop);
    await number.pressSequentially('4242');
    await page.evaluate(() => window.payment.clear());
    await eventually(() => number.inputValue()).toBe('');
    expect(await lastChange()).toMatchObject({ empty: true, brand: 'unknown' });
    await field.close();
  });

  test('shows the last digits, date and code at 300 pixels', async () => {
    const { page, number, expiry, securityCode, ...field } = await openField(shop, 300);
    await number.click();
    await page.keyboard.type('4242424242424242');
    await page.keyboard.type('1240');
    await page.keyboard.type('123');
    const rightEdge = async () => {
      const box = await securityCode.boundingBox();
      return (box?.x ?? 999) + (box?.width ?? 0);
    };
    await eventually(rightEdge).toBeLessThan(300);
    expect((await expiry.boundingBox())?.x).toBeGreaterThan(50);
    await number.focus();
    await eventually(async () => (await number.boundingBox())?.x).toBeGreaterThan(40);
    await field.close();
  });

  test('shows all three placeholders of an empty field at 330 pixels', async () => {
    const { page, number, securityCode, ...field } = await openField(shop, 330);
    const rightEdge = async () => {
      const box = await securityCode.boundingBox();
      return (box?.x ?? 999) + (box?.width ?? 0);
    };
    await eventually(rightEdge).toBeLessThan(330);
    await number.click();
    await page.keyboard.type('4');
    await eventually(rightEdge).toBeGreaterThan(330);
    await page.keyboard.press('Backspace');
    await eventually(rightEdge).toBeLessThan(330);
    await field.close();
  });

  test('throws an IntegrationError for an unknown option of any call', async () => {
    const { page, ...field } = await openField(shop);
    const errors = await page.evaluate(async () => {
      const unknown: object = { colour: 'green' };
      const stripe = window.Stripe?.('pk_sandbox_test');
      if (!stripe) throw new Error('stripe.js is not loaded');
      const elements = stripe.elements({ locale: 'en' });
      const card = elements.create('card', { hidePostalCode: true, disableLink: true });
      const calls = [
        () => stripe.elements(unknown),
        () => stripe.elements().create('card', unknown),
        () => elements.update(unknown),
        () => card.update(unknown),
        () => stripe.createPaymentMethod({ type: 'card', card, ...unknown }),
        () => stripe.handleNextAction({ clientSecret: 'pi_1_secret_1', ...unknown }),
      ];
      const names: string[] = [];
      for (const call of calls)
        try {
          await call();
          names.push('accepted');
        } catch (error) {
          names.push((error as Error).name);
        }
      return names;
    });
    expect(errors).toEqual(Array(6).fill('IntegrationError'));
    await field.close();
  });
});
