import { rm } from 'node:fs/promises';
import { PATHS } from '#contract/paths.ts';
import { type Bench, roundsOf } from '../bench.ts';
import type { Load, WireRequest } from '../load/tasks.ts';
import { type RunningProgram, startProgram } from '../processes/start-program.ts';
import { type MeasuredShop, newDataFolder, startShop } from '../processes/start-shop.ts';
import { cpuTime, untilIdle } from '../processes/usage.ts';
import { type Figure, median } from '../report/figure.ts';
import { drafts, PLACE_ORDER, startOnPostgres } from './drafts.ts';

const AT_ONCE = 32;
/** So long a shop under load, and the sandbox beside it, still become faster as their code is compiled. */
const WARM_UP_SECONDS = 25;

interface Round {
  load: Load;
  draftsPerSecond: number;
  /** Processor time of the shop for one order (ms): until the last was paid, and with everything after. */
  cpuUntilPaid: number;
  cpuInAll: number;
  /** Of one request to a server that answers from memory, and of one that inserts and commits (ms). */
  bareCpu: number;
  insertCpu: number;
}

/** (d) Whole purchases: order, card and payment at the sandbox, both mails in the outbox. */
export async function measurePaidOrders(bench: Bench): Promise<Figure[]> {
  const bare = await startProgram('bench/processes/bare-server.ts', {});
  const folder = await newDataFolder();
  const insert = await startProgram('bench/processes/bare-insert-server.ts', { DATA_DIR: folder });
  const shops = { SQLite: await startShop(), PostgreSQL: await startOnPostgres(bench) };
  const figures: Figure[] = [];
  for (const [database, shop] of Object.entries(shops)) {
    if (!shop) continue;
    await buy(bench, shop, WARM_UP_SECONDS);
    await untilIdle(shop.pid);
    const rounds: Round[] = [];
    for (const _round of roundsOf(bench))
      rounds.push(await measureRound(bench, shop, bare, insert));
    await shop.stop();
    figures.push(...figuresOf(database, rounds));
  }
  await Promise.all([bare.stop(), insert.stop()]);
  await rm(folder, { recursive: true });
  return figures;
}

function buy({ generator }: Bench, shop: MeasuredShop, seconds: number): Promise<Load> {
  return generator.press({ kind: 'buy', ...shop, connections: AT_ONCE, seconds });
}

async function measureRound(
  bench: Bench,
  shop: MeasuredShop,
  bare: RunningProgram,
  insert: RunningProgram,
): Promise<Round> {
  const draftsPerSecond = await drafts(bench, shop.url, AT_ONCE);
  await untilIdle(shop.pid);
  const before = cpuTime(shop.pid);
  const load = await buy(bench, shop, bench.seconds);
  const whenPaid = cpuTime(shop.pid);
  if (load.failures > 0) throw new Error(`${load.failures} orders were not paid`);
  // Mails and the card company's events follow.
  await untilIdle(shop.pid);
  const inAll = cpuTime(shop.pid);
  return {
    load,
    draftsPerSecond,
    cpuUntilPaid: (whenPaid - before) / load.count,
    cpuInAll: (inAll - before) / load.count,
    bareCpu: await bareRequest(bench, bare, { method: 'GET', path: PATHS.healthz }),
    insertCpu: await bareRequest(bench, insert, PLACE_ORDER),
  };
}

async function bareRequest(
  bench: Bench,
  { address, pid }: RunningProgram,
  request: WireRequest,
): Promise<number> {
  const before = cpuTime(pid);
  const load = await bench.generator.press({
    kind: 'repeat',
    url: address,
    requests: [request],
    connections: AT_ONCE,
    seconds: bench.seconds,
  });
  return (cpuTime(pid) - before) / load.count;
}

function figuresOf(database: string, rounds: readonly Round[]): Figure[] {
  const typical = (of: (round: Round) => number) => median(rounds.map(of));
  const paid = typical(({ load }) => load.perSecond);
  const placed = typical(({ draftsPerSecond }) => draftsPerSecond);
  const untilPaid = typical((round) => round.cpuUntilPaid);
  const inAll = typical((round) => round.cpuInAll);
  const limits = database === 'SQLite';
  const ofBare = (what: string, bareCpu: number): Figure => ({
    part: 'd',
    what: `processor time per paid order, of ${what}, on ${database}`,
    value: untilPaid / bareCpu,
    unit: 'x',
    ...(limits ? { limit: { atMost: 50 } } : {}),
    detail: `${ms(untilPaid)} until paid, ${ms(inAll)} with mails delivered and events handled : ${ms(bareCpu)}`,
  });
  return [
    {
      part: 'd',
      what: `paid orders on ${database}, ${AT_ONCE} at once`,
      value: paid,
      unit: '/s',
      detail: `p50 ${ms(typical(({ load }) => load.p50))}, p99 ${ms(typical(({ load }) => load.p99))}`,
    },
    {
      part: 'd',
      what: `paid orders of drafts, on ${database}`,
      value: paid / placed,
      unit: 'x',
      ...(limits ? { limit: { atLeast: 0.2 } } : {}),
      detail: `${Math.round(paid)} : ${Math.round(placed)} per second`,
    },
    ofBare(
      'a bare request',
      typical((round) => round.bareCpu),
    ),
    ofBare(
      'a bare insert and commit',
      typical((round) => round.insertCpu),
    ),
  ];
}

function ms(value: number): string {
  return `${value.toFixed(value < 0.1 ? 3 : 2)} ms`;
}
