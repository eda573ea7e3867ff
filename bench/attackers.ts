import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'undici';
import type { Config } from '#contract/config.ts';
import { PATHS } from '#contract/paths.ts';

// node bench/attackers.ts ATTACK URL: attacks from one address until the message 'stop'.

/** Customers have the addresses from 127.0.1.1 on. */
export const ADDRESS = '127.0.0.66';
const FLOOD_CONNECTIONS = 30;
/** More would take the processor, which the attackers share with the shop here, rather than the shop's time. */
const FLOOD_PER_SECOND = 2_000;
const RECONNECT_MS = 100;

const POST_HEAD = 'Host: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000';
const SLOW_POST = `POST ${PATHS.emailSend} HTTP/1.1\r\n${POST_HEAD}\r\n\r\n{`;
const PIPELINED = `GET ${PATHS.reviews}?limit=50 HTTP/1.1\r\nHost: localhost\r\n\r\n`.repeat(1_500);

export const ATTACKS = {
  slowPosts: {
    title: '260 slow posts',
    start: (url: string) => keepOpen(url, 260, SLOW_POST),
  },
  pipelining: {
    title: '1,500 pipelined requests',
    start: (url: string) => keepOpen(url, 1, PIPELINED),
  },
  connections: { title: '50 new connections a second', start: openMany },
  reviews: {
    title: 'flood of GET /api/reviews',
    start: (url: string) => flood(url, `${PATHS.reviews}?limit=50`),
  },
  emails: {
    title: 'flood of email posts',
    start: async (url: string) => flood(url, PATHS.emailSend, await contactMessage(url)),
  },
} as const;

export type Attack = keyof typeof ATTACKS;

/** What the attackers got, by status; '0' for a closed connection. */
const received = new Map<string, number>();

function count(status: string): void {
  received.set(status, (received.get(status) ?? 0) + 1);
}

/** Opens a connection, sends bytes, and reads nothing that is not needed to notice its end. */
function send(url: string, bytes: string): Socket {
  const socket = connect({
    port: Number(new URL(url).port),
    host: '127.0.0.1',
    localAddress: ADDRESS,
  });
  socket.on('error', () => {});
  socket.on('data', (data) => {
    for (const [, status = ''] of data.toString('latin1').matchAll(/HTTP\/1\.1 (\d{3})/g))
      count(status);
  });
  socket.on('close', () => count('0'));
  socket.write(bytes);
  return socket;
}

function keepOpen(url: string, connections: number, bytes: string): void {
  const open = () => {
    send(url, bytes).on('close', () => setTimeout(open, RECONNECT_MS));
  };
  for (let opened = 0; opened < connections; opened += 1) open();
}

function openMany(url: string): void {
  setInterval(() => send(url, 'GET / HTTP/1.1\r\n'), 20);
}

function flood(url: string, path: string, json?: object): void {
  for (let opened = 0; opened < FLOOD_CONNECTIONS; opened += 1) void repeat(url, path, json);
}

async function repeat(url: string, path: string, json?: object): Promise<void> {
  const client = new Client(url, { localAddress: ADDRESS });
  const everyMs = (1_000 * FLOOD_CONNECTIONS) / FLOOD_PER_SECOND;
  for (let next = performance.now(); ; next += everyMs)
    try {
      await sleep(Math.max(0, next - performance.now()));
      const { statusCode, body } = await client.request({
        method: json ? 'POST' : 'GET',
        path,
        headers: json ? { 'content-type': 'application/json' } : {},
        body: json ? JSON.stringify(json) : null,
      });
      await body.dump();
      count(String(statusCode));
    } catch {
      count('0');
      await sleep(RECONNECT_MS);
    }
}

async function contactMessage(url: string): Promise<object> {
  const { email } = (await (await fetch(`${url}${PATHS.config}`)).json()) as Config;
  return {
    user_id: email.publicKey,
    service_id: email.serviceId,
    template_id: email.templates.contact,
    template_params: {
      from_name: 'Mallory',
      from_email: 'mallory@example.com',
      subject: 'Feedback',
      message: '&'.repeat(5_000),
    },
  };
}

if (import.meta.main) {
  const [attack, url = ''] = process.argv.slice(2);
  process.once('message', () => {
    const statuses = [...received].map(([status, times]) => `${times} × ${status}`);
    process.send?.(`attackers: ${statuses.join(', ').replace('× 0', '× closed')}`, () =>
      process.exit(),
    );
  });
  await ATTACKS[attack as Attack].start(url);
  process.send?.('started');
}
