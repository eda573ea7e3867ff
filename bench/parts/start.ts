import { rm } from 'node:fs/promises';
import { freePort } from '../../tests/helpers/free-port.ts';
import { type Bench, roundsOf } from '../bench.ts';
import { startProgram } from '../processes/start-program.ts';
import { newDataFolder } from '../processes/start-shop.ts';
import { type Figure, median } from '../report/figure.ts';

/** (h) From the start of the process until the shop listens, with a finished build. */
export async function measureStart(bench: Bench): Promise<Figure[]> {
  const first: number[] = [];
  const again: number[] = [];
  for (const _round of roundsOf(bench)) {
    const dataDir = await newDataFolder();
    first.push(await startOnce(dataDir));
    again.push(await startOnce(dataDir));
    await rm(dataDir, { recursive: true });
  }
  return [
    figure('the first time, with an empty data folder', first),
    figure('with its data there', again),
  ];
}

// What `npm start` runs: it looks whether the build is fresh and brings up the card sandbox, too.
async function startOnce(dataDir: string): Promise<number> {
  const port = await freePort();
  const shop = await startProgram('scripts/start.ts', {
    DATA_DIR: dataDir,
    PORT: String(port),
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  });
  await shop.stop();
  return shop.startedInMs;
}

function figure(when: string, times: readonly number[]): Figure {
  return {
    part: 'h',
    what: `listens after its start, ${when}`,
    value: median(times),
    unit: 'ms',
    limit: { atMost: 1_000 },
    detail: `at worst ${Math.round(Math.max(...times))} ms`,
  };
}
