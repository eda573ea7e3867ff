/** The longest texts the shop takes, in characters. Screens and server read them from here. */
export const LIMITS = {
  name: 80,
  email: 254,
  phone: 32,
  addressLine: 120,
  city: 80,
  postalCode: 12,
  promoCode: 40,
  reviewText: 2_000,
  message: 5_000,
  /** Different products in one order. */
  orderLines: 50,
  /** Reviews in one page of the list. */
  reviewsPage: 50,
  /** Names of services, ids of partners and the like. */
  identifier: 120,
} as const;

/** The largest request bodies the server reads, in bytes. */
export const BODY_LIMITS = {
  json: 32_768,
  email: 51_200,
} as const;
