import type { Tables } from './tables.ts';

/** The primary key of every table; a table stands after those that its rows refer to. */
export const PRIMARY_KEYS: {
  readonly [Name in keyof Tables]: readonly (keyof Tables[Name] & string)[];
} = {
  orders: ['id'],
  orderLines: ['orderId', 'position'],
  orderEvents: ['id'],
  paymentAttempts: ['id'],
  refunds: ['id'],
  documents: ['kind', 'number'],
  documentCounters: ['kind'],
  disputes: ['id'],
  providerEvents: ['id'],
  eventPolls: ['livemode'],
  reviews: ['id'],
  reviewStatistics: ['isSample', 'rating'],
  contactMessages: ['id'],
  withdrawals: ['id'],
  outbox: ['id'],
  requestCounts: ['key'],
  auditEntries: ['id'],
  salesStops: ['subject'],
  stock: ['productId'],
  stockAllocations: ['orderId', 'productId'],
  stockRequests: ['id'],
  leases: ['name'],
};

/** The names of the tables in the database. */
export const TABLE_NAMES: readonly string[] = Object.keys(PRIMARY_KEYS).map((name) =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
);
