import { Client } from 'undici';
import { type Bench, roundsOf } from '../bench.ts';
import type { WireRequest } from '../load/tasks.ts';
import type { BareAnswer } from '../processes/bare-server.ts';
import type { RunningProgram } from '../processes/start-program.ts';
import type { MeasuredShop } from '../processes/start-shop.ts';
import { cpuTime } from '../processes/usage.ts';
import { median } from '../report/figure.ts';

/** Enough to keep one server busy, few enough that none waits long. */
const CONNECTIONS = 16;
/** Many short ones: what slows the machine for a moment then spoils few of them. */
const PAIRS_A_ROUND = 3;
const SENT_BY_NODE = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

export interface Comparison {
  /** Requests per second and processor time per request (ms), of either. */
  shop: Speed;
  bare: Speed;
  /**
   * How near the shop comes to the bare server: the lower of throughput and processor time, so that
   * a load generator at its limit flatters nobody. Each is the median of its pairs.
   */
  ratio: number;
}

interface Speed {
  perSecond: number;
  cpuPerRequest: number;
}

/** Measures one request at the shop and at a bare server that sends the same bytes, in turns. */
export async function compareWithBareServer(
  bench: Bench,
  shop: MeasuredShop,
  bare: RunningProgram,
  request: WireRequest,
): Promise<Comparison> {
  await sayTheSame(shop.url, bare.address, request);
  // Code that runs for the first time is slower than it will ever be again.
  await pairOf(bench, shop, bare, request);
  const pairs: Pair[] = [];
  for (const _round of roundsOf(bench))
    for (let pair = 0; pair < PAIRS_A_ROUND; pair += 1)
      pairs.push(await pairOf(bench, shop, bare, request));
  return {
    shop: typical(pairs.map((pair) => pair.shop)),
    bare: typical(pairs.map((pair) => pair.bare)),
    ratio: Math.min(
      median(pairs.map((pair) => pair.shop.perSecond / pair.bare.perSecond)),
      median(pairs.map((pair) => pair.bare.cpuPerRequest / pair.shop.cpuPerRequest)),
    ),
  };
}

/** Measured one right after the other: a minute later the machine may be half as fast. */
interface Pair {
  shop: Speed;
  bare: Speed;
}

async function pairOf(
  bench: Bench,
  shop: MeasuredShop,
  bare: RunningProgram,
  request: WireRequest,
): Promise<Pair> {
  return {
    shop: await speedOf(bench, shop.url, shop.pid, request),
    bare: await speedOf(bench, bare.address, bare.pid, request),
  };
}

/** Hands the shop's own answer to the bare server. */
async function sayTheSame(shop: string, bare: string, request: WireRequest): Promise<void> {
  const answer = await answerOf(shop, request);
  const body = JSON.stringify(answer);
  const told = await answerOf(bare, { method: 'POST', path: '/answer', body });
  if (answer.status >= 300 || told.status >= 300)
    throw new Error(`${request.path} was answered with ${answer.status}`);
}

async function answerOf(
  url: string,
  { method, path, headers, body }: WireRequest,
): Promise<BareAnswer> {
  const client = new Client(url);
  const answer = await client.request({
    method,
    path,
    headers: headers ?? {},
    body: body ?? null,
  });
  const bytes = Buffer.from(await answer.body.arrayBuffer());
  await client.close();
  return {
    status: answer.statusCode,
    headers: withoutNodesOwn(Object.entries(answer.headers)),
    body: bytes.toString('base64'),
  };
}

function withoutNodesOwn(headers: [string, string | string[] | undefined][]): string[] {
  return headers
    .filter(([name]) => !SENT_BY_NODE.includes(name.toLowerCase()))
    .flatMap(([name, value]) => [name, String(value)]);
}

async function speedOf(
  { generator, seconds }: Bench,
  url: string,
  pid: number,
  request: WireRequest,
): Promise<Speed> {
  const before = cpuTime(pid);
  const requests = [request];
  const load = await generator.press({
    kind: 'repeat',
    url,
    requests,
    connections: CONNECTIONS,
    seconds: seconds / PAIRS_A_ROUND,
  });
  if (load.failures > 0) throw new Error(`${request.path} failed ${load.failures} times`);
  return { perSecond: load.perSecond, cpuPerRequest: (cpuTime(pid) - before) / load.count };
}

function typical(speeds: readonly Speed[]): Speed {
  return {
    perSecond: median(speeds.map((speed) => speed.perSecond)),
    cpuPerRequest: median(speeds.map((speed) => speed.cpuPerRequest)),
  };
}
