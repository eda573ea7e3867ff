import { Pool } from 'undici';

/** What was answered, and how long it took from the wish to the last byte (ms). */
export interface Answer {
  status: number;
  retryAfter: string | undefined;
  body: string;
  ms: number;
}

/** Asks over connections that are kept open; undefined when there was no answer. */
export interface Asker {
  ask(path: string, post?: Post): Promise<Answer | undefined>;
  close(): Promise<void>;
}

export interface Post {
  body: string;
  headers: Record<string, string>;
}

const BROWSER = { 'accept-encoding': 'br' };

/** @param connections how many at most; a question that finds none free waits, and its time runs */
export function askerOf(url: string, connections: number): Asker {
  const pool = new Pool(url, { connections, headersTimeout: 60_000, bodyTimeout: 60_000 });
  return {
    async ask(path, post) {
      const asked = performance.now();
      try {
        const answer = await pool.request({
          method: post ? 'POST' : 'GET',
          path,
          headers: { ...BROWSER, ...post?.headers },
          body: post?.body ?? null,
        });
        const body = Buffer.from(await answer.body.arrayBuffer()).toString();
        const retryAfter = answer.headers['retry-after'];
        return {
          status: answer.statusCode,
          retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
          body,
          ms: performance.now() - asked,
        };
      } catch {
        return undefined;
      }
    },
    close: () => pool.destroy(),
  };
}
