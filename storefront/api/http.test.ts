import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { requestJson } from './http.ts';
import { NetworkError, ProblemError } from './request-errors.ts';

const PROBLEM = {
  type: 'about:blank',
  title: 'The price has changed',
  status: 409,
  code: 'quote_changed',
  detail: 'The new total is €43.48.',
};

const RESPONSES: Record<string, { status: number; body: string }> = {
  '/fine': { status: 200, body: '{"count":2,"extra":true}' },
  '/refused': { status: 409, body: JSON.stringify(PROBLEM) },
  '/proxy-error': { status: 502, body: '<h1>Bad gateway</h1>' },
  '/wrong-type': { status: 200, body: '{"count":"two"}' },
  '/cut-short': { status: 200, body: '{"count":' },
};

const schema = z.object({ count: z.number() });

describe('requestJson', () => {
  let server: Server;
  let origin: string;
  const requests: { method?: string | undefined; type?: string | undefined; body: string }[] = [];

  beforeAll(async () => {
    server = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      requests.push({ method: request.method, type: request.headers['content-type'], body });
      const known = RESPONSES[request.url ?? ''];
      if (known) response.writeHead(known.status).end(known.body);
      else response.destroy();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  test('returns only the fields of the schema', async () => {
    expect(await requestJson(`${origin}/fine`, { schema })).toEqual({ count: 2 });
  });

  test('sends a body as JSON', async () => {
    await requestJson(`${origin}/fine`, { method: 'POST', body: { code: 'X' }, schema });
    expect(requests.at(-1)).toEqual({
      method: 'POST',
      type: 'application/json',
      body: '{"code":"X"}',
    });
  });

  test('throws the problem details of an error response', async () => {
    const refusal = await requestJson(`${origin}/refused`, { schema }).catch((error) => error);
    expect(refusal).toBeInstanceOf(ProblemError);
    expect(refusal).toMatchObject({ status: 409, code: 'quote_changed', detail: PROBLEM.detail });
  });

  test('keeps the status of an error response without problem details', async () => {
    const failure = await requestJson(`${origin}/proxy-error`, { schema }).catch((error) => error);
    expect(failure).toMatchObject({ name: 'ProblemError', status: 502, code: undefined });
  });

  test.each(['/wrong-type', '/cut-short', '/gone'])(
    'throws NetworkError for the invalid or missing response of %s',
    async (path) => {
      await expect(requestJson(origin + path, { schema })).rejects.toBeInstanceOf(NetworkError);
    },
  );

  test('throws AbortError when the signal aborts', async () => {
    const signal = AbortSignal.abort();
    const stopped = requestJson(`${origin}/fine`, { schema, signal });
    await expect(stopped).rejects.toHaveProperty('name', 'AbortError');
  });
});
