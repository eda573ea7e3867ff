import { EXAMPLE_ORDER } from './load/example-order.ts';
import { startGenerator } from './load/start-generator.ts';

const g = startGenerator();
const [url = '', kind = '', sandbox = ''] = process.argv.slice(2);
const l =
  kind === 'buy'
    ? await g.press({ kind: 'buy', url, sandbox, connections: 32, seconds: 5 })
    : await g.press({
        kind: 'repeat',
        url,
        requests: [
          {
            method: 'POST',
            path: '/api/orders',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(EXAMPLE_ORDER),
          },
        ],
        connections: 32,
        seconds: 5,
      });
console.log(kind, l);
g.stop();
