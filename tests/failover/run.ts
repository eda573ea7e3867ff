import { parseArgs } from 'node:util';
import { buildWhenOutdated } from '../../scripts/build.ts';
import { failover } from './failover.ts';

// npm run failover [-- --orders 100]: so many before the primary dies, and so many afterwards.
const { values } = parseArgs({ options: { orders: { type: 'string', default: '100' } } });

await buildWhenOutdated();
const outcome = await failover(Number(values.orders));
const { before, after, paid, lost, unpaid, refusals, readiness, backAfterMs, awayMs } = outcome;
process.stdout.write(
  [
    `${before} orders acknowledged before the primary died, ${after} after the standby took over, ${paid} payments`,
    `  ${lost.length} acknowledged orders lost ${lost.join(' ')}`,
    `  ${unpaid.length} acknowledged payments lost ${unpaid.join(' ')}`,
    `  first order ${backAfterMs} ms after the promotion, ${awayMs} ms after the death; no process of the shop was restarted`,
    `  other answers: ${JSON.stringify(refusals)}`,
    `  /readyz meanwhile: ${readiness}`,
    '',
  ].join('\n'),
);
const onlyUnavailable = Object.keys(refusals).every((name) => name === '503 with Retry-After');
if (lost.length + unpaid.length > 0 || !onlyUnavailable) process.exitCode = 1;
