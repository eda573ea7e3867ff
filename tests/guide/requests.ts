import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';

const SOON_MS = 90_000;

/** Requests a URL of the shop's machine; redirects are not followed. */
export async function get(url: string) {
  const { statusCode, headers, body } = await request(url, { reset: true });
  const { location, 'cache-control': cacheControl } = headers;
  return { status: statusCode, location, cacheControl, text: await body.text() };
}

/** Waits until something holds, at most so many ms; an error means that it does not hold yet. */
export async function until(
  holds: () => boolean | Promise<boolean>,
  withinMs = SOON_MS,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (await Promise.resolve(holds()).catch(() => false)) return;
    await wait(500);
  }
}
