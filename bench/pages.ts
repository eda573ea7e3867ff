import { request } from 'undici';
import { startNginxSite } from './nginx-site.ts';
import { freeUrl, nodeCommand, ROOT, type ShopProcess, startServer } from './processes.ts';
import { read } from './readers.ts';
import { type Figure, median } from './report.ts';

const SENT_BY_NODE = ['connection', 'keep-alive', 'date', 'transfer-encoding', 'content-length'];

/** Compares the home page, with and without nginx, with a bare server that sends the same bytes. */
export async function measurePages(
  startShop: () => Promise<ShopProcess>,
  { rounds }: { rounds: number },
): Promise<Figure[]> {
  const shop = await startShop();
  const bare = await startBareServer(`${shop.url}/`);
  const nginx = await startNginxSite(shop.url, { limits: false });
  const figures = [await compare('directly', shop.url, bare.url, rounds)];
  if (nginx)
    figures.push({ ...(await compare('behind nginx', nginx.url, bare.url, rounds)), atLeast: 1 });
  await nginx?.stop();
  await bare.stop();
  await shop.stop();
  return figures;
}

// In pairs, because the speed of a virtual machine changes within minutes.
async function compare(how: string, url: string, bare: string, rounds: number): Promise<Figure> {
  const pairs: [number, number][] = [];
  while (pairs.length <= rounds)
    pairs.push([await pagesPerSecond(url), await pagesPerSecond(bare)]);
  // The first pair is the warm-up.
  pairs.shift();
  const ratio = median(pairs.map(([ours, theirs]) => ours / theirs));
  const detail = `${pairs.map((pair) => pair.map(Math.round).join(' : ')).join(', ')} per second`;
  return { what: `pages/s ${how}, relative to a bare server`, value: ratio, unit: '', detail };
}

async function pagesPerSecond(url: string): Promise<number> {
  return (await read(`${url}/`, 2)).perSecond;
}

async function startBareServer(page: string) {
  const { headers, body } = await request(page, { headers: { 'accept-encoding': 'br' } });
  const fields = Object.entries(headers).filter(([name]) => !SENT_BY_NODE.includes(name));
  const url = await freeUrl();
  return startServer(ROOT, nodeCommand('bench/bare-server.ts'), url, {
    PORT: new URL(url).port,
    HEADERS: JSON.stringify(fields.flatMap(([name, value]) => [name, String(value)])),
    BODY: Buffer.from(await body.arrayBuffer()).toString('base64'),
  });
}
