/** Maximums of input, for pages and server; of texts in characters. */
export const LIMITS = {
  name: 80,
  email: 254,
  phone: 32,
  addressLine: 120,
  city: 80,
  postalCode: 12,
  promoCode: 40,
  search: 80,
  reviewText: 2_000,
  message: 5_000,
  withdrawalItems: 1_000,
  /** Different products in one order. */
  orderLines: 50,
  /** Reviews in one page of the list. */
  reviewsPage: 50,
  /** Names of services, and IDs of other services. */
  identifier: 120,
  /** Kilograms; above the heaviest order that the limits allow. */
  parcelKg: 2_500,
} as const;

/** Maximum sizes of request bodies, in bytes (R11.9). */
export const BODY_LIMITS = {
  json: 32_768,
  email: 51_200,
} as const;

/** A form sent faster than this (ms) is taken for a bot's (R11.7); the page waits before it sends. */
export const MIN_FILL_MS = 2_000;
