import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import * as initialSchema from './0001-initial-schema.ts';
import * as priorityAndReceipts from './0002-priority-and-receipts.ts';
import * as webhookReceipts from './0003-webhook-receipts.ts';
import * as stockAndNotes from './0004-stock-and-notes.ts';
import * as orderLinks from './0005-order-links.ts';
import * as stockRequests from './0006-stock-requests.ts';
import * as vatAndDocuments from './0007-vat-and-documents.ts';
import * as settledWithdrawals from './0008-settled-withdrawals.ts';
import * as refundContents from './0009-refund-contents.ts';

// Databases exist that ran these migrations: a change would not reach them. Add another migration instead.
test.each([
  ['0001', initialSchema, '2d08254467c3eddf01c1b1fbdcf8836a95564b257cb4dfc7211e876ae836c00d'],
  ['0002', priorityAndReceipts, '664fce57189022e9d5ed97ad5f71bfdd0fd2582cac78f90c8b6dc61c06e28caa'],
  ['0003', webhookReceipts, '956051b339c29914d5c2bc912028e8feb709eef6386a4ba51c4dbaf627877088'],
  ['0004', stockAndNotes, '5056cf58171ed10925f89eb8a87dd286c6638f1ea14467d978e5e88104af0ae3'],
  ['0005', orderLinks, '8953b85cf000e4311a5558d3c2f5b21241c59eb838017587718d87fb09631d05'],
  ['0006', stockRequests, '50fdaafde66e0fb8902be65b3d7523f6bf7f38684976ccd6f3a97c939c53c10e'],
  ['0007', vatAndDocuments, '4ed6fa49f71729e5627c3be3fa49e6d5b2e4fbdbbe8873cf7d61956b3f17dfbe'],
  ['0008', settledWithdrawals, 'c762690d27a58f28848fea05f768acd5d9d274e94c4e4b5730d35c44165a6775'],
  ['0009', refundContents, '97202aa9552f2b55d3814e9ca1a8beecefdf316e714c7261168c5eef6751426a'],
])('keeps the statements of migration %s unchanged', (_number, { STATEMENTS }, hash) => {
  expect(createHash('sha256').update(STATEMENTS.join()).digest('hex')).toBe(hash);
});
