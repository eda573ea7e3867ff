import fc from 'fast-check';
import { type BadBody, badBody } from './bad-bodies.ts';

/** An API call with a valid body. */
export interface Call {
  method: 'GET' | 'POST';
  path: string;
  good: object;
}

export interface BadRequest {
  method: (typeof METHODS)[number];
  url: string;
  headers: Record<string, string>;
  body: BadBody;
}

const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const;

/** Calls with a body are drawn this many times as often as the others. */
const POST_WEIGHT = 6;

/** Mostly almost valid requests. */
export function badRequest(calls: readonly Call[]): fc.Arbitrary<BadRequest> {
  return fc.oneof(
    ...calls.map((call) => ({
      weight: call.method === 'POST' ? POST_WEIGHT : 1,
      arbitrary: badRequestTo(call),
    })),
  );
}

function badRequestTo({ method, path, good }: Call): fc.Arbitrary<BadRequest> {
  return fc.record({
    method: fc.oneof(
      { weight: 7, arbitrary: fc.constant(method) },
      { weight: 1, arbitrary: fc.constantFrom(...METHODS) },
    ),
    url: fc.oneof(
      { weight: method === 'POST' ? 9 : 1, arbitrary: fc.constant(path) },
      { weight: 1, arbitrary: badTarget(path) },
    ),
    headers: fc.oneof(
      { weight: 2, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: fc.constantFrom(...BAD_HEADERS) },
    ),
    body: badBody(good),
  });
}

/** The path with a suffix or an unexpected query, or an unknown path. */
function badTarget(path: string): fc.Arbitrary<string> {
  const tails = ['/', '//', '/..', '/../', '%2f', '%00', '%ff', '%', '?', '#', '/%2e%2e%2f'];
  const names = fc.constantFrom('limit', 'cursor', 'rating', 'search', '__proto__', 'limit[]', '');
  const values = fc.oneof(
    fc.constantFrom('-1', '1e9', '1.5', 'NaN', '', '%ff', '%00', '9'.repeat(400), '5&limit=6'),
    fc.string({ unit: 'binary', maxLength: 60 }).map(encoded),
  );
  const text = fc.string({ maxLength: 60 }).map(encoded);
  return fc.oneof(
    fc.constantFrom(...tails).map((tail) => path + tail),
    { weight: 3, arbitrary: fc.tuple(names, values).map(([n, value]) => `${path}?${n}=${value}`) },
    text.map((item) => `${path}/${item}`),
    text.map((item) => `/${item}`),
    fc.integer({ min: 30, max: 9_000 }).map((length) => `${path}/${'A'.repeat(length)}`),
  );
}

const BAD_HEADERS: readonly Record<string, string>[] = [
  { 'x-order-token': '\u00ff'.repeat(50) },
  { 'x-order-token': 'a'.repeat(8_000) },
  { 'accept-encoding': 'br;q=nonsense,,gzip' },
  { 'if-none-match': '"'.repeat(400) },
  { cookie: `a=${'b'.repeat(4_000)}` },
  { 'x-forwarded-for': 'not an address, 1.2.3.4:5', 'x-forwarded-host': '::' },
  { 'stripe-signature': 't=1,v1=00', 'content-encoding': 'br' },
  { 'stripe-signature': `t=${Number.MAX_SAFE_INTEGER},v1=${'0'.repeat(5_000)}` },
  { expect: 'nothing' },
  { origin: 'null' },
  { origin: 'http://[' },
  { host: '' },
  { range: 'bytes=0-1,-5' },
];

// Encodes what the test's own client refuses to send.
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%25', '%');
}
