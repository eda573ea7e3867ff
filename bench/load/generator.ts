import { createHistogram } from 'node:perf_hooks';
import { buyerOf } from './buy.ts';
import type { Customer } from './customer.ts';
import { repeaterOf } from './repeat.ts';
import type { Load, LoadTask } from './tasks.ts';

// The load generator: takes tasks from its parent and tells what came of each.
process.on('message', async ({ id, task }: { id: number; task: LoadTask }) => {
  try {
    process.send?.({ id, load: await press(task) });
  } catch (error) {
    process.send?.({ id, error: String(error) });
  }
});

const NS_PER_MS = 1_000_000;

async function press(task: LoadTask): Promise<Load> {
  const times = createHistogram();
  const most = task.most ?? Number.POSITIVE_INFINITY;
  let begun = 0;
  let failures = 0;
  const start = performance.now();
  const end = start + task.seconds * 1_000;
  const customers = Array.from({ length: task.connections }, () => customerOf(task));
  await Promise.all(
    customers.map(async (customer) => {
      while (performance.now() < end && begun < most) {
        begun += 1;
        await customer.prepare?.();
        const asked = performance.now();
        if (!(await customer.act())) failures += 1;
        times.record(Math.max(1, Math.round((performance.now() - asked) * NS_PER_MS)));
      }
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  await Promise.all(customers.map((customer) => customer.leave()));
  return {
    count: times.count,
    perSecond: (times.count - failures) / seconds,
    p50: times.percentile(50) / NS_PER_MS,
    p99: times.percentile(99) / NS_PER_MS,
    failures,
  };
}

function customerOf(task: LoadTask): Customer {
  return task.kind === 'buy' ? buyerOf(task) : repeaterOf(task);
}
