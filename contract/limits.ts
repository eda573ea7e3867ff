/**
 * The most the shop takes: texts in characters, unless a line says otherwise. Screens and server
 * read them from here.
 */
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
  withdrawalItems: 1_000,
  /** Different products in one order. */
  orderLines: 50,
  /** Reviews in one page of the list. */
  reviewsPage: 50,
  /** Names of services, ids of partners and the like. */
  identifier: 120,
  /** The heaviest parcel, in kg: heavier than the largest order that the limits above allow. */
  parcelKg: 2_500,
} as const;

/** The largest request bodies the server reads, in bytes. */
export const BODY_LIMITS = {
  json: 32_768,
  email: 51_200,
} as const;

/** Nobody reads, thinks and writes faster than this (ms). The form waits for it by itself. */
export const MIN_FILL_MS = 2_000;
