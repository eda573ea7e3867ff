import type { TestShop } from '#tests/helpers/test-shop.ts';

/** What happens to one request of the browser. `timeout`: the browser gives up while the shop is still at work. */
export type RequestFault = 'none' | 'lost-request' | 'lost-response' | 'timeout';

/**
 * Routes the storefront's requests to the processes in turn, and loses some requests and responses.
 * @returns `answered` resolves once the shop has answered every request, also those that the browser gave up on
 */
export function routeRequests(
  processes: readonly TestShop[],
  turn: (label: string) => Promise<void>,
  nextFault: () => RequestFault,
): { answered: () => Promise<unknown>; restore: () => void } {
  const { fetch } = globalThis;
  let requests = 0;
  const responses: Promise<unknown>[] = [];
  globalThis.fetch = async (url, init = {}) => {
    const shop = processes[requests % processes.length];
    requests += 1;
    const fault = nextFault();
    await turn(`${url} sent`);
    if (fault === 'lost-request' || !shop) throw new TypeError('The request was lost');
    const answered = shop.app.inject({
      method: init.method === 'POST' ? 'POST' : 'GET',
      url: String(url),
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(typeof init.body === 'string' ? { payload: init.body } : {}),
    });
    responses.push(answered);
    if (fault === 'timeout') {
      await turn(`${url} timed out`);
      throw new TypeError('No response in time');
    }
    const response = await answered;
    await turn(`${url} answered`);
    if (fault === 'lost-response') throw new TypeError('The response was lost');
    return new Response(response.body, {
      status: response.statusCode,
      headers: { 'content-type': String(response.headers['content-type']) },
    });
  };
  return {
    answered: () => Promise.all(responses),
    restore: () => {
      globalThis.fetch = fetch;
    },
  };
}
