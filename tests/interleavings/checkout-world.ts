import { randomUUID } from 'node:crypto';
import { setImmediate as nextTick } from 'node:timers/promises';
import type fc from 'fast-check';
import { MINUTE_MS } from '#domain/durations.ts';
import { findOrder } from '#server/orders/order-queries.ts';
import { handleProviderEvent } from '#server/payments/handle-event.ts';
import { endStaleOrders, reconcilePayments } from '#server/payments/reconcile.ts';
import { safeStorage } from '#storefront/state/browser-storage.ts';
import { stockViolations, unitsCounted } from '#tests/helpers/stock-violations.ts';
import type { TestShop } from '#tests/helpers/test-shop.ts';
import { type RequestFault, routeRequests } from './browser-requests.ts';
import { type CallFault, ScriptedProvider } from './scripted-provider.ts';
import { type Browser, type Press, runTab, type Shown } from './tab.ts';

/** What happens besides the customer's presses. */
export type WorldEvent =
  | 'reconcile'
  | 'a minute'
  | 'half an hour'
  | 'a day'
  | 'events'
  | 'the bank approves';

/** What one run does; the scheduler decides in which order. */
export interface Plan {
  tabs: readonly (readonly Press[])[];
  world: readonly WorldEvent[];
  calls: readonly CallFault[];
  requests: readonly RequestFault[];
}

const TIMES: Partial<Record<WorldEvent, number>> = {
  'a minute': MINUTE_MS + 1_000,
  'half an hour': 31 * MINUTE_MS,
  'a day': 25 * 60 * MINUTE_MS,
};

/**
 * Runs one customer's checkout in two tabs against two processes of the shop on one database, every step in the
 * order that the scheduler chooses, and then lets everything settle.
 * @returns the violated invariants; empty when all hold
 */
export async function runCheckout(
  processes: readonly TestShop[],
  scheduler: fc.Scheduler,
  plan: Plan,
): Promise<string[]> {
  const [first] = processes;
  if (!first) throw new Error('No process');
  const counted = await countStock(first);
  let isScheduled = true;
  const turn = async (label: string) => {
    if (isScheduled) await scheduler.schedule(Promise.resolve(), label);
  };
  const provider = new ScriptedProvider(
    turn,
    faultsOf(plan.calls, () => isScheduled),
  );
  let now = Date.now();
  const restores = processes.map((shop) => connect(shop, provider, turn, () => now));
  const requests = routeRequests(
    processes,
    turn,
    faultsOf(plan.requests, () => isScheduled),
  );
  const browser: Browser = {
    storage: memoryStorage(),
    newId: randomUUID,
    isPaid: false,
    shown: [],
  };

  const act = async (event: WorldEvent) => {
    now += TIMES[event] ?? 0;
    if (event === 'reconcile') await reconcilePayments(first.context, 0);
    if (event === 'a day') await endStaleOrders(first.context);
    if (event === 'events') await deliverEvents(first, provider);
    if (event === 'the bank approves')
      for (const intent of provider.intents) provider.endChallenge(intent, 'complete');
  };
  // A killed process ends its work; anything else is a fault of the shop.
  const survive = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!(error instanceof Error && error.message === 'killed')) throw error;
    });
  try {
    const tasks = [
      ...plan.tabs.map((presses) => runTab(browser, presses, provider, turn)),
      ...plan.world.map((event) => turn(event).then(() => survive(act(event)))),
    ];
    // The shop may still be at work on a request whose browser has given up.
    await runAll(Promise.all(tasks).then(requests.answered), scheduler);
    isScheduled = false;
    for (const event of ['events', 'a minute', 'reconcile', 'half an hour', 'reconcile'] as const)
      await act(event);
    const orderIds = [...provider.intents, ...browser.shown].flatMap(
      ({ orderId }) => orderId ?? [],
    );
    return [
      ...(await violations(first, provider, browser.shown)),
      ...(await stockViolations(first.context.db, counted, new Set(orderIds))),
    ];
  } finally {
    requests.restore();
    for (const restore of restores) restore();
  }
}

/** The only product has as many units as the largest order, so that no two orders can have them. */
async function countStock({ context: { db } }: TestShop): Promise<ReadonlyMap<number, number>> {
  const row = { productId: 1, available: 2, lowLimit: 0, notified: 'enough' as const };
  await db
    .insertInto('stock')
    .values(row)
    .onConflict((conflict) => conflict.column('productId').doUpdateSet(row))
    .execute();
  return new Map([[1, await unitsCounted(db, 1)]]);
}

/** Lets the scheduler choose the next step each time everything else waits, until the work is done. */
async function runAll(work: Promise<unknown>, scheduler: fc.Scheduler): Promise<void> {
  let isDone = false;
  const finished = work.finally(() => {
    isDone = true;
  });
  finished.catch(() => undefined);
  while (!isDone || scheduler.count() > 0) {
    await quiet();
    if (scheduler.count() > 0) await scheduler.waitNext(1);
  }
  await finished;
}

/** Waits until promises and responses that need no scheduled step have settled. */
async function quiet(): Promise<void> {
  for (let turns = 0; turns < 4; turns += 1) await nextTick();
}

function faultsOf<Fault extends string>(
  faults: readonly Fault[],
  isActive: () => boolean,
): () => Fault | 'none' {
  let calls = 0;
  return () => {
    const fault = faults[calls];
    calls += 1;
    return (isActive() && fault) || 'none';
  };
}

/** Replaces the provider and the clock of a process, and schedules the begin of its transactions. */
function connect(
  { context }: TestShop,
  provider: ScriptedProvider,
  turn: (label: string) => Promise<void>,
  now: () => number,
): () => void {
  const before = { ...context };
  const { db } = context;
  type Transaction = ReturnType<typeof db.transaction>;
  const scheduledTransaction = () => ({
    async execute(work: Parameters<Transaction['execute']>[0]) {
      await turn('transaction');
      return db.transaction().execute(work);
    },
  });
  Object.assign(context, {
    now,
    payments: { ...context.payments, ...provider.calls() },
    db: new Proxy(db, {
      get(target, property) {
        if (property === 'transaction') return scheduledTransaction;
        const value: unknown = Reflect.get(target, property, target);
        // Kysely's private members are those of the original.
        return typeof value === 'function' ? value.bind(target) : value;
      },
    }),
  });
  return () => Object.assign(context, before);
}

async function deliverEvents({ context }: TestShop, provider: ScriptedProvider): Promise<void> {
  for (const { id, orderId } of provider.intents)
    await handleProviderEvent(
      context,
      {
        id: `evt_${randomUUID()}`,
        type: 'payment_intent.succeeded',
        livemode: context.payments.livemode,
        subject: 'payment',
        intentId: id,
        // Without an order number no event of an unused intent is reported as an error.
        orderId: orderId && undefined,
      },
      'webhook',
    );
}

async function violations(
  { context }: TestShop,
  { intents }: ScriptedProvider,
  shown: readonly Shown[],
): Promise<string[]> {
  const charged = intents.filter(({ status }) => status === 'succeeded');
  const found: string[] = [];
  if (charged.length > 1) found.push(`customer charged ${charged.length} times`);
  for (const { id, orderId = '' } of charged) {
    const order = await findOrder(context.db, orderId);
    if (order?.intentId !== id || order.state !== 'paid')
      found.push(`charged, but order ${order?.state}`);
  }
  for (const { end, orderId, paymentMethodId } of shown) {
    const type = end?.type;
    const isCharged = charged.some((intent) => intent.paymentMethodId === paymentMethodId);
    if (isCharged && saysNotCharged(end)) found.push(`charged, but the page shows '${type}'`);
    const paidId = end?.type === 'earlier-order-paid' ? end.orderId : orderId;
    const saysPaid = type === 'paid' || type === 'earlier-order-paid';
    if (saysPaid && !charged.some((intent) => intent.orderId === paidId))
      found.push(`not charged, but the page shows '${type}'`);
  }
  return found;
}

/** Whether the page says that this press charged nothing. */
function saysNotCharged(end: Shown['end']): boolean {
  const texts = ['declined', 'not-charged', 'replaced', 'quote-changed', 'order-error'];
  return end !== undefined && (texts.includes(end.type) || end.type === 'order-ended');
}

function memoryStorage() {
  const entries = new Map<string, string>();
  return safeStorage(() => ({
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  }));
}
