import { startGenerator } from './load/start-generator.ts';

const g = startGenerator();
const [url = '', path = '', secs = '4'] = process.argv.slice(2);
const post = path.includes('shipping');
const body = JSON.stringify({
  destination: {
    addressLine: '1 Grafton Street',
    city: 'Dublin',
    postalCode: 'D02 X285',
    countryCode: 'IE',
  },
  weightKg: 1.5,
});
const l = await g.press({
  kind: 'repeat',
  url,
  requests: [
    post
      ? { method: 'POST', path, headers: { 'content-type': 'application/json' }, body }
      : { method: 'GET', path, headers: { 'accept-encoding': 'br' } },
  ],
  connections: 16,
  seconds: Number(secs),
});
console.log(path, l);
g.stop();
