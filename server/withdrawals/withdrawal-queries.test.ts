import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ORDER_STATES } from '#domain/order-state.ts';
import { refundBy } from '#domain/policies.ts';
import { REFUND_STATES } from '#domain/refund.ts';
import { isWithdrawalOpen } from '#domain/withdrawal.ts';
import type { RefundRow, WithdrawalRow } from '#server/database/tables.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay } from '#tests/helpers/paying.ts';
import { openTestShop, type TestShop } from '#tests/helpers/test-shop.ts';
import { openWithdrawals } from './withdrawal-queries.ts';

const MAX_MS = 4;
const time = fc.nat(MAX_MS);

describeOnEachDatabase('openWithdrawals', (openTestDatabase) => {
  let shop: TestShop;
  let orderId: string;

  beforeEach(async () => {
    shop = await openTestShop(openTestDatabase);
    ({ orderId } = (await orderToPay(shop)).order);
  });

  afterEach(() => shop.close());

  test('R14.72: finds the withdrawals that the rule calls open', async () => {
    const { db } = shop.context;
    const statements = fc.array(
      fc.record({
        orderId: fc.constantFrom(orderId, null),
        createdAt: time,
        settledReason: fc.constantFrom(null, 'She keeps it.'),
      }),
      { minLength: 1, maxLength: 8 },
    );
    const refundFacts = fc.record({ state: fc.constantFrom(...REFUND_STATES), createdAt: time });
    const property = fc.asyncProperty(
      statements,
      fc.array(refundFacts, { maxLength: 2 }),
      fc.constantFrom(...ORDER_STATES),
      time,
      async (stated, refunded, state, later) => {
        const now = refundBy(later);
        const withdrawals = stated.map((facts, index) => toRow(facts, `w${index}`));
        const refunds = refunded.map((facts, index) => toRefund(orderId, facts, `r${index}`));
        await db.deleteFrom('withdrawals').execute();
        await db.deleteFrom('refunds').execute();
        await db.updateTable('orders').set({ state }).where('id', '=', orderId).execute();
        await db.insertInto('withdrawals').values(withdrawals).execute();
        if (refunds.length > 0) await db.insertInto('refunds').values(refunds).execute();
        const open = withdrawals.filter((row) =>
          isWithdrawalOpen(row, row.orderId === null ? undefined : { state, refunds }, now),
        );
        const found = await openWithdrawals(db, now);
        expect(found.map(({ id }) => id).sort()).toEqual(open.map(({ id }) => id).sort());
      },
    );
    await fc.assert(property, { numRuns: 60 });
  });
});

function toRow(
  facts: Pick<WithdrawalRow, 'orderId' | 'createdAt' | 'settledReason'>,
  id: string,
): WithdrawalRow {
  return {
    ...{ id, contentHash: id, statedOrderNumber: 'EC00000000', name: 'Aoife Byrne' },
    ...{ email: 'aoife@example.com', items: '', receiptId: null },
    ...facts,
  };
}

function toRefund(
  orderId: string,
  facts: Pick<RefundRow, 'state' | 'createdAt'>,
  id: string,
): RefundRow {
  return {
    ...{ id, orderId, amount: 1, providerId: null, cancels: 0, contents: null, note: '' },
    ...{ restockedAt: null, keyNumber: 0, lookUps: 0, dueAt: 0, updatedAt: 0 },
    ...{ succeededAt: null, returnedAt: null },
    ...facts,
  };
}
