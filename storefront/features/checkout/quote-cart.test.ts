import { expect, test } from 'vitest';
import { products } from '#catalogue/products.ts';
import { quoteSchema } from '#contract/quote.ts';
import { cartProductOf } from '#domain/cart-storage.ts';
import { tariffRatesTo } from '#domain/delivery.ts';
import { quoteCart } from './quote-cart.ts';

const cart = products.map((product) => ({
  product: cartProductOf(product),
  quantity: product.id === 1 ? 2 : 1,
}));
const promo = { code: 'SPRING', discount: 0.1 };

test('two shampoos and a mask to Ireland with a promo code cost 110.27', () => {
  const quote = quoteCart(cart, promo, tariffRatesTo('IE')[0]);
  expect(quote).toEqual({
    subtotal: 93_00,
    discount: { code: 'SPRING', amount: 9_30 },
    shipping: { serviceCode: 'standard', name: 'Standard Delivery', price: 8_99 },
    tax: 17_58,
    total: 110_27,
  });
  expect(quoteSchema.parse(quote)).toEqual(quote);
});

test('an order without a chosen rate ships as Standard Shipping for 5.99', () => {
  const { shipping, discount } = quoteCart(cart, undefined);
  expect(shipping).toMatchObject({ name: 'Standard Shipping', price: 5_99 });
  expect(discount).toBeNull();
});
