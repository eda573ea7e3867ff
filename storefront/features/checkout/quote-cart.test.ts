import { expect, test } from 'vitest';
import { products } from '#catalogue/products.ts';
import { quoteSchema } from '#contract/quote.ts';
import { toCartProduct } from '#domain/cart-storage.ts';
import { tariffRatesTo } from '#domain/delivery.ts';
import { quoteCart } from './quote-cart.ts';

const cart = products.map((product) => ({
  product: toCartProduct(product),
  quantity: product.id === 1 ? 2 : 1,
}));
const promo = { code: 'SPRING', discount: 0.1 };

test('R4.12: calculates 110.27 for two shampoos and a mask to Ireland with a promo code', () => {
  const quote = quoteCart(cart, promo, 'Ireland', tariffRatesTo('IE')[0]);
  expect(quote).toEqual({
    subtotal: 93_00,
    discount: { code: 'SPRING', amount: 9_30 },
    shipping: { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 },
    tax: 17_58,
    vatRate: 21_00,
    vatIncluded: false,
    total: 110_27,
  });
  expect(quoteSchema.parse(quote)).toEqual(quote);
});

test('R13.61: costs nothing when all products are sold out', () => {
  expect(quoteCart([], promo, 'Ireland')).toMatchObject({ shipping: { price: 0 }, total: 0 });
});

test('R5.5: ships as Standard Shipping for 5.99 without a chosen rate', () => {
  const { shipping, discount } = quoteCart(cart, undefined, 'Ireland');
  expect(shipping).toMatchObject({ name: 'Standard Shipping', price: 5_99 });
  expect(discount).toBeNull();
});
