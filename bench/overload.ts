import { parseArgs } from 'node:util';
import { measureAttacks } from './attacks.ts';
import { printReport } from './report.ts';
import { measureTripleLoad } from './triple-load.ts';

// npm run overload [-- --seconds 60 --short]
//   --behind nginx|caddy   the attacks only, on a shop behind this proxy
const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    short: { type: 'boolean', default: false },
    behind: { type: 'string' },
  },
});
const [capacitySeconds, seconds] = values.short ? [2, 4] : [20, Number(values.seconds)];

if (values.behind === undefined)
  printReport(
    `three times the capacity for ${seconds} s`,
    await measureTripleLoad(capacitySeconds, seconds),
  );
printReport(
  `attacks of one address, ${values.behind ? `behind ${values.behind}` : 'without a proxy'}`,
  await measureAttacks({
    ...(values.short ? { seconds: 1, floorMs: 150 } : { seconds: 10, floorMs: 50 }),
    behind: values.behind,
  }),
);
