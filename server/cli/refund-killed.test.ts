import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { describeOnEachDatabase } from '../../tests/helpers/each-database.ts';
import { orderToPay, stateOf } from '../../tests/helpers/paying.ts';
import { openTestCli } from '../../tests/helpers/test-cli.ts';
import { reconcile } from '../payments/reconcile.ts';
import { takePayment } from '../payments/take-payment.ts';
import { deliverDueMail } from '../workflows/deliver-mail.ts';

const PROGRAM = new URL('../../scripts/shop.ts', import.meta.url).pathname;

describeOnEachDatabase('A refund that is killed with kill -9', (openTestDatabase) => {
  test.each([
    ['before the card company hears of it', false],
    ['before its answer comes', true],
  ])('%s is carried through once by the shop', async (_when, forwards) => {
    const cli = await openTestCli(openTestDatabase);
    const { payment } = await orderToPay(cli.shop);
    await takePayment(cli.shop.context, payment);
    const { sandbox, context } = cli.shop;
    let command: ChildProcess | undefined;
    const line = createServer(async (request, response) => {
      const asks = request.method === 'GET';
      const answer = asks || forwards ? await forward(request, sandbox.url) : undefined;
      if (asks) response.setHeader('content-type', 'application/json').end(answer);
      else command?.kill('SIGKILL');
    });
    await once(line.listen(0, '127.0.0.1'), 'listening');
    command = spawn(process.execPath, [PROGRAM, 'refund', 'EC10000001', '--yes'], {
      env: {
        DATA_DIR: cli.database.dataDir,
        DATABASE_URL: cli.database.databaseUrl ?? '',
        CARD_SANDBOX_URL: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
      },
      stdio: 'ignore',
    });
    expect(await once(command, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await stateOf(cli.shop, 'EC10000001')).toBe('refund_pending');
    const again = await cli.type('refund EC10000001 --yes');
    expect(again.error).toContain('was given back already');
    cli.clock.now = Date.now();
    await reconcile(context, 0);
    expect(await stateOf(cli.shop, 'EC10000001')).toBe('refunded');
    const { data } = await sandbox.stripe.refunds.list();
    expect(data.map(({ amount }) => amount)).toEqual([110_27]);
    while ((await deliverDueMail(context)) > 0);
    expect(await mailsWithSubject(cli.shop.outbox, 'Your refund is on its way')).toBe(1);
    line.close();
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
  const answer = await fetch(`${to}${request.url}`, {
    method: request.method ?? 'GET',
    headers: headers.map(([name, value]) => [name, String(value)]),
    ...(body.length > 0 ? { body } : {}),
  });
  return answer.text();
}
