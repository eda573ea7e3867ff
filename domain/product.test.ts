import { describe, expect, test } from 'vitest';
import { mainImageOf, orderSku, priceOf, productSku } from './product.ts';

describe('The SKU', () => {
  test('is the product’s own where it has one, on the product page and on orders', () => {
    const shampoo = { id: 1, name: 'Deep Hydrating Shampoo', sku: 'DP-HYD-SHM' };
    expect(productSku(shampoo)).toBe('DP-HYD-SHM');
    expect(orderSku(shampoo)).toBe('DP-HYD-SHM');
  });

  test.each([
    ['Deep Hydrating Shampoo', 'DEEP-HYDRATING-SHAMPOO'],
    ['  Oil & Balm, 2-in-1! ', 'OIL-BALM-2-IN-1'],
  ])('on the product page is made from the name %j when absent', (name, sku) => {
    expect(productSku({ name })).toBe(sku);
  });

  test('on orders is DP-HYD- and the product id when absent', () => {
    expect(orderSku({ id: 7 })).toBe('DP-HYD-7');
  });
});

describe('A product card', () => {
  test('shows the first of the images, or the single image', () => {
    expect(mainImageOf({ image: 'single', images: ['first', 'second'] })).toBe('first');
    expect(mainImageOf({ image: 'single', images: [] })).toBe('single');
  });

  test('prices the sample products at 28.50 and 36.00', () => {
    expect(priceOf({ price: 28.5 })).toBe(28_50);
    expect(priceOf({ price: 36 })).toBe(36_00);
  });
});
