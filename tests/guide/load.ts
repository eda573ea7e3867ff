import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { PAGE_PATHS } from '#contract/pages.ts';
import { placeOrders } from '#tests/failover/customer.ts';
import { filesOf } from '#tests/upgrade/visitors.ts';
import { DOMAIN, type Outside } from './outside.ts';
import { get } from './requests.ts';

const SHOP = `https://${DOMAIN}`;
/** All customers of the run are one network, which may place 30 orders a minute (R11.4). */
const ORDER_EVERY_MS = 3_000;
/** nginx admits 50 pages and calls of one network a second. */
const PAGE_EVERY_MS = 30;
const FILES_OF_PAGE = 3;

/** What customers got during an action. */
export interface Load {
  responses: number;
  paid: number;
  /** Responses other than a page, a file or an acknowledgement. */
  failed: string[];
}

/** Lets customers load pages with files, order and pay through nginx while something happens. */
export async function underLoad(
  { cards }: Outside,
  promoCode: string,
  action: () => Promise<unknown>,
): Promise<Load> {
  const load: Load = { responses: 0, paid: 0, failed: [] };
  const stop = new AbortController();
  const customers = [
    visit(load, stop.signal),
    placeOrders(
      async (path, json, headers) => {
        const isOrder = path === '/api/orders';
        if (isOrder) await wait(ORDER_EVERY_MS);
        return post(path, isOrder ? { ...json, promoCode } : json, headers);
      },
      cards.url,
      {
        acknowledged({ paid }) {
          if (paid) load.paid += 1;
        },
        refused: ({ status, body }) => load.failed.push(`${status} ${body}`),
      },
      stop.signal,
    ),
  ];
  try {
    await action();
  } finally {
    stop.abort();
    await Promise.all(customers);
  }
  return load;
}

/** Loads pages and files one after the other: slirp4netns takes one new connection at a time. */
async function visit(load: Load, stop: AbortSignal): Promise<void> {
  const loadPath = async (path: string) => {
    const { status, text } = await get(`${SHOP}${path}`).catch((error) => ({
      status: String(error),
      text: '',
    }));
    load.responses += 1;
    if (status !== 200) load.failed.push(`${path}: ${status}`);
    return text;
  };
  for (let count = 0; !stop.aborted; count += 1) {
    await wait(PAGE_EVERY_MS);
    const page = await loadPath(PAGE_PATHS[count % PAGE_PATHS.length] ?? '/');
    const files = filesOf(page);
    for (const file of files.slice(count % files.length).slice(0, FILES_OF_PAGE))
      await loadPath(file);
  }
}

async function post(path: string, json: object, headers: Record<string, string> = {}) {
  const response = await request(`${SHOP}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(json),
    headersTimeout: 60_000,
  });
  const body = await response.body.text();
  return { status: response.statusCode, retryAfter: undefined, body };
}
