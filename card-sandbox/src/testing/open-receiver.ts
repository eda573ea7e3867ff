import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { expect, onTestFinished } from 'vitest';

const WEBHOOK_SECRET = 'whsec_test';

interface ReceiverOptions {
  /** 0 takes any free port. */
  port?: number;
  /** Responds to the nth event, from 1; 200 to each when absent. */
  respond?: (response: ServerResponse, nth: number) => void;
}

/** Opens a webhook endpoint that verifies signatures with Stripe's SDK. */
export async function openReceiver({ port = 0, respond = accept }: ReceiverOptions = {}) {
  const events: Stripe.Event[] = [];
  const signatureErrors: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const signature = String(request.headers['stripe-signature']);
    try {
      events.push(Stripe.webhooks.constructEvent(body, signature, WEBHOOK_SECRET));
    } catch (error) {
      signatureErrors.push(String(error));
    }
    respond(response, events.length);
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
    expect(signatureErrors).toEqual([]);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const { port: listening } = server.address() as AddressInfo;
  const types = () => events.map(({ type }) => type);
  return {
    endpoint: { url: `http://127.0.0.1:${listening}/webhooks`, secret: WEBHOOK_SECRET },
    port: listening,
    events,
    types,
    /** Resolves once this many events have arrived. */
    received: (count: number) =>
      expect.poll(() => events.length, { timeout: 15_000 }).toBeGreaterThanOrEqual(count),
  };
}

function accept(response: ServerResponse): void {
  response.writeHead(200).end();
}

/** A clock that starts at the current time and advances only by `advance`. */
export function manualClock() {
  let now = Date.now();
  return {
    clock: () => now,
    advance: (ms: number) => {
      now += ms;
    },
  };
}
