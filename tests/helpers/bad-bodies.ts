import fc from 'fast-check';

/** A request body with its content type. */
export interface BadBody {
  type: string | undefined;
  payload: string;
}

const NASTY = [
  ...['', ' ', '\0', 'a\0b', '\ud800', '\u202e', '𝕏', "'; drop table orders; --", '<script>'],
  ...['../../etc/passwd', '%00', '{{7*7}}', '__proto__', 'constructor', 'a\r\nBcc: b@example.com'],
  ...['x'.repeat(3_000), '𝕏'.repeat(300), 'x'.repeat(40_000), `${'a'.repeat(400)}@example.com`],
];
const NUMBERS = [0, -0, -1, 1.5, 1e308, -1e308, 2 ** 31, 2 ** 53, 2 ** 63, 1e-9];
const VALUES: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], ...NUMBERS, ...NASTY),
  fc.jsonValue({ maxDepth: 4 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
);
const KEYS = ['__proto__', 'constructor', 'toString', 'price', 'id', 'state', 'isAdmin', ''];

/** JSON texts, valid or not, that `JSON.stringify` never writes; they replace a value. */
const RAW = [
  '1e999',
  '-1e999',
  '9'.repeat(400),
  'NaN',
  'undefined',
  "'a'",
  '"\\ud800"',
  '"\\u0000"',
];
const RAW_HERE = 'raw-value-here';

const TYPES = [
  ...[undefined, 'text/plain', 'application/xml', 'application/json; charset=utf-7', '/', ''],
  ...['application/x-www-form-urlencoded', 'multipart/form-data'],
];
const BOUNDARY = 'a-boundary';

/** Mostly a valid body with one or two changes; also cut, nested, oversized and random ones. */
export function badBody(valid: object): fc.Arbitrary<BadBody> {
  const json = JSON.stringify(valid);
  return fc.oneof(
    { weight: 10, arbitrary: changedIn(valid).map((body) => asJson(JSON.stringify(body) ?? '')) },
    { weight: 2, arbitrary: withRawValue(valid) },
    { weight: 2, arbitrary: changedIn(valid).map(asForm) },
    fc.nat({ max: json.length }).map((length) => asJson(json.slice(0, length))),
    fc.jsonValue().map((item) => asJson(JSON.stringify(item))),
    fc.integer({ min: 50, max: 5_000 }).map((deep) => asJson('['.repeat(deep) + ']'.repeat(deep))),
    fc.string({ unit: 'binary', maxLength: 300 }).map(asJson),
    fc.constant(asJson(JSON.stringify({ ...valid, more: 'x'.repeat(60_000) }))),
    fc.record({ type: fc.constantFrom(...TYPES), payload: fc.string({ maxLength: 300 }) }),
  );
}

type Path = readonly (string | number)[];
type Change = (old: unknown) => unknown;

const CHANGES: fc.Arbitrary<Change> = fc.oneof(
  { weight: 6, arbitrary: VALUES.map((value) => () => value) },
  fc.constant<Change>(() => undefined),
  fc.constant<Change>((old) => [old]),
  fc.constant<Change>((old) => ({ value: old })),
  fc.constant<Change>((old) => JSON.stringify(old)),
  fc.nat({ max: 200 }).map<Change>((times) => (old) => Array(times).fill(old)),
  fc.tuple(fc.constantFrom(...KEYS), VALUES).map<Change>(
    ([key, value]) =>
      (old) =>
        withKey(old, key, value),
  ),
);

function changedIn(valid: object): fc.Arbitrary<unknown> {
  const change = fc.tuple(fc.constantFrom(...pathsIn(valid)), CHANGES);
  return fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map((changes) =>
      changes.reduce<unknown>((body, [path, change]) => changed(body, path, change), valid),
    );
}

function withRawValue(valid: object): fc.Arbitrary<BadBody> {
  return fc
    .tuple(fc.constantFrom(...pathsIn(valid)), fc.constantFrom(...RAW))
    .map(([path, raw]) =>
      asJson(JSON.stringify(changed(valid, path, () => RAW_HERE)).replace(`"${RAW_HERE}"`, raw)),
    );
}

/** The paths of a value and of everything in it. */
function pathsIn(value: unknown, here: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [here];
  const inside = Object.entries(value).flatMap(([name, it]) => pathsIn(it, [...here, name]));
  return [here, ...inside];
}

function changed(value: unknown, [name, ...rest]: Path, change: Change): unknown {
  if (name === undefined) return change(value);
  if (Array.isArray(value))
    return value.map((it, index) => (index === Number(name) ? changed(it, rest, change) : it));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([key, it]) => [key, key === name ? changed(it, rest, change) : it]),
  );
}

function withKey(old: unknown, key: string, value: unknown): unknown {
  if (typeof old !== 'object' || old === null) return { [key]: value };
  // A plain assignment would set the prototype instead of a key of that name.
  return Object.fromEntries([...Object.entries(old), [key, value]]);
}

function asJson(payload: string): BadBody {
  return { type: 'application/json', payload };
}

function asForm(body: unknown): BadBody {
  const fields = Object.entries(typeof body === 'object' && body !== null ? body : { body });
  const parts = fields.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${typeof value === 'string' ? value : JSON.stringify(value)}\r\n`,
  );
  return {
    type: `multipart/form-data; boundary=${BOUNDARY}`,
    payload: `${parts.join('')}--${BOUNDARY}--\r\n`,
  };
}
