import { Client } from 'undici';

/** A response, and the time from the request to its last byte (ms). */
export interface HttpResponse {
  status: number;
  retryAfter: string | undefined;
  body: string;
  ms: number;
}

/** A client with one kept-alive connection from a loopback address of its own. */
export interface HttpClient {
  /**
   * @param json the body of a POST; a GET when absent
   * @returns undefined when there was no response
   */
  send(
    path: string,
    json?: object,
    headers?: Record<string, string>,
  ): Promise<HttpResponse | undefined>;
  close(): Promise<void>;
}

const HOSTS = 254;
let opened = 0;

/**
 * Opens a client.
 * @param localAddress the next one from 127.0.1.1 on when absent, because rate limits count per address
 */
export function openHttpClient(url: string, localAddress = nextAddress()): HttpClient {
  const client = new Client(url, { localAddress, headersTimeout: 60_000, bodyTimeout: 60_000 });
  return {
    async send(path, json, headers = {}) {
      const start = performance.now();
      try {
        const response = await client.request({
          method: json ? 'POST' : 'GET',
          path,
          headers: {
            ...(json ? { 'content-type': 'application/json' } : { 'accept-encoding': 'br' }),
            ...headers,
          },
          body: json ? JSON.stringify(json) : null,
        });
        const text = await response.body.text();
        const retryAfter = response.headers['retry-after'];
        return {
          status: response.statusCode,
          retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
          body: text,
          ms: performance.now() - start,
        };
      } catch {
        return undefined;
      }
    },
    close: () => client.destroy(),
  };
}

// 127.0.1.1 to 127.0.254.254: 64,516 addresses before one is used again.
function nextAddress(): string {
  const index = opened;
  opened += 1;
  return `127.0.${1 + (Math.floor(index / HOSTS) % HOSTS)}.${1 + (index % HOSTS)}`;
}
