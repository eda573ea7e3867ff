import { parseArgs } from 'node:util';
import { failover } from './failover.ts';

// npm run failover [-- --orders 100]: orders before the primary is killed, and as many afterwards.
const { values } = parseArgs({ options: { orders: { type: 'string', default: '100' } } });

const outcome = await failover(Number(values.orders));
const { before, after, paid, lost, unpaid, refusals, readiness } = outcome;
process.stdout.write(
  [
    `${before} orders acknowledged before the primary was killed, ${after} after the promotion, ${paid} payments`,
    `  ${lost.length} acknowledged orders lost ${lost.join(' ')}`,
    `  ${unpaid.length} acknowledged payments lost ${unpaid.join(' ')}`,
    `  first order ${outcome.recoveredAfterMs} ms after the promotion, ${outcome.unavailableMs} ms after the kill`,
    `  other responses: ${JSON.stringify(refusals)}`,
    `  /readyz without a primary: ${readiness}`,
    '',
  ].join('\n'),
);
const onlyUnavailable = Object.keys(refusals).every((name) => name === '503 with Retry-After');
if (lost.length + unpaid.length > 0 || !onlyUnavailable) process.exitCode = 1;
