import { randomUUID } from 'node:crypto';
import { Client } from 'undici';
import type { Customer } from './customer.ts';
import type { LoadTask, WireRequest } from './tasks.ts';

/** Sends its requests in turn, one after the other, and looks at nothing but their status. */
export function repeaterOf({
  url,
  requests,
  before,
}: Extract<LoadTask, { kind: 'repeat' }>): Customer {
  const client = new Client(url);
  let turn = 0;
  return {
    ...(before ? { prepare: () => send(client, before) } : {}),
    act() {
      const request = requests[turn % requests.length];
      turn += 1;
      return request ? send(client, request) : Promise.resolve(false);
    },
    leave: () => client.close(),
  };
}

// Below undici's promises and streams, so that the generator costs less than what it measures.
function send(client: Client, { method, path, headers, body }: WireRequest): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let ok = false;
  client.dispatch(
    { method, path, headers: headers ?? {}, body: body?.replace('{uuid}', randomUUID()) ?? null },
    {
      onRequestStart() {},
      onResponseStart(_controller, status) {
        ok = status < 300;
      },
      onResponseData() {},
      onResponseEnd: () => resolve(ok),
      onResponseError: () => resolve(false),
    },
  );
  return promise;
}
