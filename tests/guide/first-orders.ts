import { buyInBrowser } from './customer.ts';
import { LIVE_KEYS, setSettings } from './edits.ts';
import type { Block } from './guide.ts';
import { until } from './requests.ts';
import type { Typist } from './typist.ts';
import type { World } from './world.ts';

/** The shop reads the provider's events right after its start. */
const DOCTOR_WITHIN_MS = 60_000;

/** Step 7: purchases with test keys and then with live ones. */
export async function firstOrders(
  world: World,
  typist: Typist,
  blocks: readonly Block[],
): Promise<void> {
  const { machine, outside, report } = world;
  const [tryPayments = [], firstOrder = [], samples = []] = blocks.map((block) => [block]);
  const held = await typist.typeBlocks(tryPayments);
  report.check('every line of doctor --try-payments held', !held.includes('✗'), held);
  const testOrderId = await buyInBrowser(outside);
  const order = await typist.asShop(`npm run -s shop -- order ${testOrderId}`);
  report.check('a browser buys through nginx with test keys', order.includes('paid'), order);
  await expectProblems(world, typist, ['Cards']);
  await setSettings(machine.root, LIVE_KEYS);
  await typist.asRoot('systemctl restart elder-and-clover.target');
  const orderId = await buyInBrowser(outside);
  const refunded = await typist.typeBlocks(firstOrder, { EC12345678: `${orderId} --yes` });
  report.check(
    'an order is bought with live keys, listed and refunded',
    refunded.includes(orderId),
  );
  await typist.typeBlocks(samples);
  await expectProblems(world, typist, ['Webhook']);
}

/** Waits until the doctor names these problems only. */
async function expectProblems({ report }: World, typist: Typist, names: readonly string[]) {
  let output = '';
  let areOnly = false;
  let lines = 0;
  await until(async () => {
    ({ output } = await typist.tryAsShop('npm run -s shop -- doctor --json'));
    const { findings } = JSON.parse(output) as { findings: { name: string; severity: string }[] };
    const problems = findings.filter(({ severity }) => severity === 'problem');
    lines = findings.length;
    areOnly = problems.map(({ name }) => name).join() === names.join();
    return areOnly;
  }, DOCTOR_WITHIN_MS);
  report.check(
    `of ${lines} lines of the doctor only ${names.join(', ')} names a problem`,
    areOnly,
    output,
  );
}
