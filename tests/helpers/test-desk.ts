import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DESK_KEY_HEADER } from '#contract/desk.ts';
import { createDeskApp } from '#server/desk/desk-app.ts';
import { createDeskKeys } from '#server/desk/desk-keys.ts';
import { createLogger } from '#server/http/logger.ts';
import { takePayment } from '#server/payments/take-payment.ts';
import { orderToPay } from './paying.ts';
import { openTestShop, type TestShop } from './test-shop.ts';

interface DeskRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface DeskResponse {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  text: string;
}

/** The index page of the tests. */
export const DESK_PAGE = '<title>Desk</title>';

/** Sends a request with exactly these headers, as no browser lets a page do. */
export function sendTo(
  place: { port: number } | { socketPath: string },
  path: string,
  { method = 'GET', headers = {}, body }: DeskRequest = {},
): Promise<DeskResponse> {
  return new Promise((resolve, reject) => {
    const options = { ...place, host: '127.0.0.1', path, method, headers, agent: false };
    const sent = request(options, async (response) => {
      let text = '';
      for await (const chunk of response.setEncoding('utf8')) text += chunk;
      resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
    }).on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** An open desk of a test shop that has one paid order, `id`. */
export async function openPaidDesk(...options: Parameters<typeof openTestShop>) {
  const shop = await openTestShop(...options);
  const desk = await openTestDesk(shop);
  await desk.open();
  const { order, payment } = await orderToPay(shop);
  await takePayment(shop.context, payment);
  return { shop, desk, id: order.orderId };
}

/** A desk of a test shop, served on a free port, and a browser tab that has its key. */
export async function openTestDesk({ context }: Pick<TestShop, 'context'>) {
  const ended: string[] = [];
  const keys = createDeskKeys(context.now);
  const link = keys.newLink();
  let activity = 0;
  const app = createDeskApp({
    context: { ...context, actor: 'desk' },
    keys,
    files: new Map([['/index.html', { type: 'text/html', body: Buffer.from(DESK_PAGE) }]]),
    logger: createLogger('error', { write: (line) => ended.push(line) }),
    checkShop: async () => [
      { name: 'Backup', severity: 'problem', text: 'there is none', remedy: 'make one' },
      { name: 'Build', severity: 'ok', text: 'complete' },
    ],
    onActivity() {
      activity += 1;
    },
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  let key = '';

  const asTab = (body?: unknown) => ({
    [DESK_KEY_HEADER]: key,
    'sec-fetch-site': 'same-origin',
    ...(body !== undefined && { origin, 'content-type': 'application/json' }),
  });
  const json = async <Result>({ status, text }: DeskResponse) => ({
    status,
    body: JSON.parse(text) as Result,
  });
  const desk = {
    port,
    origin,
    keys,
    link,
    ended,
    activity: () => activity,
    asTab,
    /** Any request. */
    send: (path: string, options?: DeskRequest) => sendTo({ port }, path, options),
    /** Exchanges a link for a key. */
    exchange: (secret: string) =>
      desk.send('/api/session', {
        method: 'POST',
        headers: asTab({}),
        body: { link: secret },
      }),
    /** Opens the desk in the tab. */
    async open() {
      key = (JSON.parse((await desk.exchange(link)).text) as { key: string }).key;
    },
    /** What the page reads. */
    get: async <Result>(path: string) =>
      (await json<Result>(await desk.send(path, { headers: asTab() }))).body,
    /** What the page changes. */
    post: async (path: string, body: object = {}) =>
      json<{ done?: string; problem?: string }>(
        await desk.send(path, { method: 'POST', headers: asTab(body), body }),
      ),
    close: () => app.close(),
  };
  return desk;
}

export type TestDesk = Awaited<ReturnType<typeof openTestDesk>>;
