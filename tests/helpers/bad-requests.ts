import fc from 'fast-check';

/** A body as it goes over the wire. */
export interface BadBody {
  type: string | undefined;
  payload: string;
}

const NASTY = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u202e', '𝕏', "'; drop table orders; --", '<script>'],
  ...['../../etc/passwd', '%00', '{{7*7}}', '__proto__', 'constructor', 'x'.repeat(40_000)],
];
const VALUES: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    ...[null, true, false, 0, -1, 1.5, 1e308, -1e308, 2 ** 53, 1e-9],
    ...[[], {}, [[]], [null]],
    ...NASTY,
  ),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const KEYS = ['__proto__', 'constructor', 'toString', 'price', 'id', 'state', 'isAdmin', ''];

/** Paths as they should be, with something in the way, or nothing that ever was a path. */
export function badTarget(paths: readonly string[]): fc.Arbitrary<string> {
  const path = fc.constantFrom(...paths).map((it) => it.replace('{orderId}', 'EC00000000'));
  const tails = ['', '/', '//', '/..', '/../', '%2f', '%00', '%ff', '%', '?', '?limit=-1'];
  const queries = ['?limit=1e9', '?cursor=%ff', '?rating=9', '?__proto__=1', '?limit=1&limit=2'];
  return fc.oneof(
    { weight: 6, arbitrary: path },
    fc.tuple(path, fc.constantFrom(...tails, ...queries)).map(([it, tail]) => it + tail),
    fc.tuple(path, fc.string({ maxLength: 60 })).map(([it, tail]) => `${it}/${safe(tail)}`),
    fc.string({ maxLength: 60 }).map((it) => `/${safe(it)}`),
    fc.integer({ min: 300, max: 9_000 }).map((length) => `/api/orders/${'A'.repeat(length)}`),
  );
}

/** Good bodies with something spoilt, and bodies that never were any good. */
export function badBody(good: readonly object[]): fc.Arbitrary<BadBody> {
  const asJson = (payload: string): BadBody => ({ type: 'application/json', payload });
  const spoilt = fc
    .tuple(fc.constantFrom(...good), fc.nat(), VALUES, fc.constantFrom(...KEYS, undefined))
    .map(([body, place, value, key]) => asJson(JSON.stringify(spoil(body, place, value, key))));
  const cut = fc
    .tuple(fc.constantFrom(...good), fc.nat({ max: 60 }))
    .map(([body, length]) => asJson(JSON.stringify(body).slice(0, length)));
  return fc.oneof(
    { weight: 6, arbitrary: spoilt },
    { weight: 2, arbitrary: fc.jsonValue().map((it) => asJson(JSON.stringify(it))) },
    cut,
    fc.integer({ min: 50, max: 5_000 }).map((deep) => asJson(nested(deep))),
    fc.string({ unit: 'binary', maxLength: 300 }).map(asJson),
    fc.constant(asJson(JSON.stringify({ text: 'x'.repeat(60_000) }))),
    fc.record({ type: fc.constantFrom(...TYPES), payload: fc.string({ maxLength: 300 }) }),
  );
}

/** Headers that a request may come with. */
export const BAD_HEADERS: readonly Record<string, string>[] = [
  {},
  { 'x-order-token': '\u00ff'.repeat(50) },
  { 'x-order-token': 'a'.repeat(8_000) },
  { 'accept-encoding': 'br;q=nonsense,,gzip' },
  { 'if-none-match': '"'.repeat(400) },
  { cookie: `a=${'b'.repeat(4_000)}` },
  { 'x-forwarded-for': 'not an address', 'x-forwarded-host': '::' },
  { 'stripe-signature': 't=1,v1=00', 'content-encoding': 'br' },
  { expect: 'nothing' },
];

const TYPES = [
  ...[undefined, 'text/plain', 'application/xml', 'application/json; charset=utf-7', '/', ''],
  ...['application/x-www-form-urlencoded', 'multipart/form-data'],
  'multipart/form-data; boundary=x',
];

function spoil(body: object, place: number, value: unknown, key: string | undefined): unknown {
  const entries = Object.entries(body);
  if (key !== undefined) return Object.fromEntries([...entries, [key, value]]);
  const at = place % Math.max(1, entries.length);
  if (place % 5 === 0) return Object.fromEntries(entries.filter((_, index) => index !== at));
  return Object.fromEntries(
    entries.map(([name, old], index) => {
      if (index !== at) return [name, old];
      const inner = typeof old === 'object' && old !== null && place % 3 !== 0;
      return [name, inner ? spoil(old, place >> 3, value, undefined) : value];
    }),
  );
}

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}

// What a path may hold without the test's own client refusing to send it.
function safe(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%25', '%');
}
