import { randomUUID } from 'node:crypto';
import type { TokenKeeper } from './token.ts';
import { refusalIn } from './ups-refusal.ts';

const REFUSED_TOKEN = 401;

/**
 * Posts a question to UPS and gives its JSON answer. A token that UPS no longer takes is renewed
 * once.
 * @throws UpsRefusal when it answers with another status than 200, or what fetch throws
 */
export async function askUps(
  tokens: TokenKeeper,
  url: string,
  body: object,
  signal: AbortSignal,
): Promise<unknown> {
  const first = await tokens.token(signal);
  let response = await post(url, body, first, signal);
  if (response.status === REFUSED_TOKEN) {
    tokens.forget(first);
    response = await post(url, body, await tokens.token(signal), signal);
  }
  if (!response.ok) throw await refusalIn(response, 'UPS gave no rates');
  return response.json();
}

function post(url: string, body: object, token: string, signal: AbortSignal): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      transId: randomUUID().replaceAll('-', ''),
      transactionSrc: 'shop',
    },
    body: JSON.stringify(body),
    signal,
  });
}
