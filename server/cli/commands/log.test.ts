import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../../tests/helpers/each-database.ts';
import { orderToPay } from '../../../tests/helpers/paying.ts';
import { openTestCli } from '../../../tests/helpers/test-cli.ts';
import { takePayment } from '../../payments/take-payment.ts';

describeOnEachDatabase('npm run shop -- log', (openTestDatabase) => {
  test('R12.11: lists changes with the values before them, newest first', async () => {
    const cli = await openTestCli(openTestDatabase);
    const { payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
    await cli.run('ship EC10000001 1Z999AA10123456784');
    cli.clock.now += 60_000;
    await cli.run('refund EC10000001 --amount 5 --yes');
    const { out } = await cli.run('log --json');
    expect(JSON.parse(out)).toMatchObject([
      {
        at: '2026-11-21T09:31:00.000Z',
        command: 'refund',
        subject: 'EC10000001',
        before: { state: 'paid', refundable: 110_27 },
        after: { amount: 500, refundable: 105_27 },
      },
      { command: 'ship', before: { trackingNumber: null } },
    ]);
    await cli.shop.close();
  });
});
