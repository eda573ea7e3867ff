/** Two shampoos and a mask to Ireland after the address check, with the promo code. */
export const EXAMPLE_ORDER = {
  checkoutId: '{uuid}',
  customer: {
    firstName: 'Aoife',
    lastName: 'Byrne',
    email: 'aoife@example.com',
    phone: '+353 1 555 0100',
    address: '1 Grafton Street',
    city: 'Dublin',
    postalCode: 'D02 X285',
    country: 'Ireland',
  },
  items: [
    { productId: 1, quantity: 2 },
    { productId: 2, quantity: 1 },
  ],
  promoCode: 'natural10',
  shippingMethod: 'standard',
};
