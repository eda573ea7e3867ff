import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { startCaddy } from '#tests/helpers/caddy.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { ADDRESS, ATTACKS, type Attack } from './attackers.ts';
import { arrive, Crowd, payFrom } from './customers.ts';
import { startNginxSite } from './nginx-site.ts';
import { startShop } from './processes.ts';
import { type Figure, mustBeZero } from './report.ts';
import type { Responses } from './responses.ts';

interface AttackOptions {
  /** Of each attack. */
  seconds: number;
  /** Latencies below this say nothing on a machine that others use too. */
  floorMs: number;
  behind: string | undefined;
}

/** Far below the capacity. */
const VISITS_PER_SECOND = 15;
const WARM_UP_SECONDS = 1;
/** Until an attack holds all its connections. */
const ATTACK_STARTS_MS = 300;
const MAX_RATIO = 3;
/** Latencies above their limits are measured again: other programs may have used the machine. */
const MAX_ROUNDS = 3;

interface Limits {
  pages: number;
  calls: number;
}

/** Measures what customers notice of attacks from one address, compared with an idle shop. */
export async function measureAttacks({
  seconds,
  floorMs,
  behind,
}: AttackOptions): Promise<Figure[]> {
  const shop = await startShop(undefined, behind ? { TRUST_PROXY: '1' } : {});
  const proxy = await startProxy(behind, shop.url);
  const url = proxy?.url ?? shop.url;
  await buyFor(url, WARM_UP_SECONDS);
  const idle = await buyFor(url, seconds);
  const limits: Limits = {
    pages: MAX_RATIO * Math.max(floorMs, idle.pages.p99Ms),
    calls: MAX_RATIO * Math.max(floorMs, idle.responses.p99Ms),
  };
  const figures = figuresOf('without an attack', [idle]);
  for (const attack of Object.keys(ATTACKS) as Attack[]) {
    const stop = await startAttack(attack, url);
    if (attack === 'slowPosts' && proxy) figures.push(await paymentsBesideAttack(url, seconds));
    const rounds = [await buyFor(url, seconds)];
    while (rounds.length < MAX_ROUNDS && rounds.every((round) => isSlow(round, limits)))
      rounds.push(await buyFor(url, seconds));
    figures.push(...figuresOf(ATTACKS[attack].title, rounds, limits, await stop()));
  }
  await proxy?.stop();
  await shop.stop();
  return figures;
}

async function buyFor(url: string, seconds: number): Promise<Crowd> {
  const crowd = new Crowd();
  await arrive(url, crowd, VISITS_PER_SECOND, seconds);
  return crowd;
}

/** Without a proxy, the shop limits the connections of the attackers' network, and so its payments. */
async function paymentsBesideAttack(url: string, seconds: number): Promise<Figure> {
  const { paid, unpaid, responses } = await payFrom(ADDRESS, url, seconds);
  return mustBeZero(
    `${ATTACKS.slowPosts.title}: refused, failed, unpaid of the same address`,
    responses.failed + unpaid.length,
    `${paid.length} paid`,
  );
}

function isSlow({ pages, responses }: Crowd, limits: Limits): boolean {
  return pages.p99Ms > limits.pages || responses.p99Ms > limits.calls;
}

/** Latencies of the last round; what failed in any. */
function figuresOf(
  title: string,
  rounds: readonly Crowd[],
  limits?: Limits,
  attackers = '',
): Figure[] {
  const [{ pages, responses } = new Crowd()] = rounds.slice(-1);
  const failed = rounds.map((crowd) => crowd.pages.failed + crowd.responses.failed);
  const unpaid = rounds.map((crowd) => crowd.unpaid.length);
  const p99 = (what: string, measured: Responses, atMost: number | undefined): Figure => ({
    ...{ what: `${title}: p99 of ${what}`, value: measured.p99Ms, unit: 'ms' },
    ...(atMost === undefined ? {} : { atMost: Math.round(atMost) }),
    detail: String(measured),
  });
  return [
    p99('pages', pages, limits?.pages),
    p99('calls', responses, limits?.calls),
    mustBeZero(
      `${title}: refused, failed, unpaid`,
      [...failed, ...unpaid].reduce((sum, count) => sum + count, 0),
      rounds.length > 1 ? `${attackers}; ${rounds.length} rounds` : attackers,
    ),
  ];
}

/** Starts the attackers in a process of their own; the returned function stops them and says what they got. */
async function startAttack(attack: Attack, url: string): Promise<() => Promise<string>> {
  const attackers = fork(new URL('./attackers.ts', import.meta.url), [attack, url], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  await once(attackers, 'message');
  await sleep(ATTACK_STARTS_MS);
  return async () => {
    const exited = once(attackers, 'exit');
    attackers.send('stop');
    const [result] = (await once(attackers, 'message')) as [string];
    await exited;
    return result;
  };
}

async function startProxy(name: string | undefined, shop: string) {
  if (name === undefined) return undefined;
  if (name === 'nginx') return startNginxSite(shop, { limits: true });
  const http = await freePort();
  const stop = await startCaddy(http, Number(new URL(shop).port));
  const url = `http://127.0.0.1:${http}`;
  while (!(await fetch(url).catch(() => undefined))) await sleep(50);
  return { url, stop };
}
