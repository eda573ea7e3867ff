import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { deliverDueEmails } from '#server/email/deliver-email.ts';
import { reconcileNow } from '#server/payments/reconcile.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { describeOnEachDatabase } from '#tests/helpers/each-database.ts';
import { orderToPay, stateOf } from '#tests/helpers/paying.ts';
import { openTestCli } from '#tests/helpers/test-cli.ts';

const PROGRAM = new URL('../../../scripts/shop.ts', import.meta.url).pathname;

describeOnEachDatabase('npm run shop -- refund, killed with SIGKILL', (openTestDatabase) => {
  test.each([
    ['before the payment provider gets the request', false],
    ['before the response arrives', true],
  ])('R8.11: is completed once by the reconciler: %s', async (_when, forwards) => {
    const cli = await openTestCli(openTestDatabase);
    const { payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
    const { sandbox, context } = cli.shop;
    let command: ChildProcess | undefined;
    const proxy = createServer(async (request, response) => {
      const reads = request.method === 'GET';
      const body = reads || forwards ? await forward(request, sandbox.url) : undefined;
      if (reads) response.setHeader('content-type', 'application/json').end(body);
      else command?.kill('SIGKILL');
    });
    await once(proxy.listen(0, '127.0.0.1'), 'listening');
    command = spawn(process.execPath, [PROGRAM, 'refund', 'EC10000001', '--yes'], {
      env: {
        DATA_DIR: cli.database.dataDir,
        DATABASE_URL: cli.database.databaseUrl ?? '',
        CARD_SANDBOX_URL: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
      },
      stdio: 'ignore',
    });
    expect(await once(command, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await stateOf(cli.shop, 'EC10000001')).toBe('refund_pending');
    const again = await cli.run('refund EC10000001 --yes');
    expect(again.error).toContain('was already refunded');
    cli.clock.now = Date.now();
    await reconcileNow(context);
    expect(await stateOf(cli.shop, 'EC10000001')).toBe('refunded');
    const { data } = await sandbox.stripe.refunds.list();
    expect(data.map(({ amount }) => amount)).toEqual([110_27]);
    while ((await deliverDueEmails(context)) > 0);
    expect(await mailsWithSubject(cli.shop.outbox, 'Your refund is on its way')).toBe(1);
    proxy.close();
    await cli.shop.close();
  });
});

async function mailsWithSubject(folder: string, subject: string): Promise<number> {
  const files = await readdir(folder);
  const mails = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return mails.filter((mail) => mail.includes(`Subject: ${subject}`)).length;
}

async function forward(request: IncomingMessage, to: string): Promise<string> {
  const headers = Object.entries(request.headers).filter(
    ([name]) => !['host', 'connection', 'content-length', 'transfer-encoding'].includes(name),
  );
  const body = new Uint8Array(await buffer(request));
  const response = await fetch(`${to}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers.map(([name, value]) => [name, String(value)]),
    ...(body.length > 0 ? { body } : {}),
  });
  return response.text();
}
