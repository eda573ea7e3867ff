import type { Call } from './bad-requests.ts';

/** A request whose input can have any length. */
export interface LongRequest {
  /** What is long in it, for the message of a failed test. */
  what: string;
  method: Call['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

type Sized = (length: number) => LongRequest;

/** What is repeated: the separators of paths, lists and forms, blanks, letters and the beginnings of values. */
const PATH_UNITS = ['/', 'a', '.', '-', '%20', '%2f', 'a/', '../', ':', ';a='];
const QUERY_UNITS = ['a', '&', '=', 'a=1&', 'limit=1&', '[', '%5B', '+', '%', '?'];
const TEXT_UNITS = [
  'a',
  ' ',
  '/',
  ',',
  '"',
  '=',
  '.',
  '1',
  'a,',
  'a ',
  ';q=',
  'W/"',
  '1.',
  ':',
  '@',
];
const FIELD_UNITS = ['a', ' ', '-', '.', '1', 'a.', 'a@', 'a ', '[', '\u00e9'];

/** Read by the shop or by its libraries, on all routes. */
const HEADERS = [
  ...['accept', 'accept-encoding', 'if-none-match', 'if-modified-since', 'if-range', 'range'],
  ...['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-order-token', 'cookie'],
  ...['stripe-signature', 'sec-fetch-site', 'user-agent'],
];
/** With an invalid value of these the request is refused before others are read. */
const DECISIVE_HEADERS = ['origin', 'host', 'content-type'];

const JSON_UNITS = ['[', ' ', '"', '{"a":', '[],', '"a":1,', '\\u0000', '{"__proto__":', '1', '-'];
const BOUNDARY = 'b';
const FORM_UNITS = [
  `--${BOUNDARY}\r\n`,
  '--',
  '\r\n',
  `\r\n--${BOUNDARY}`,
  'a: b\r\n',
  '"',
  ';',
  'a',
];

/** The path and the query of a route, made longer. The length is that of the URL's repeated part. */
export function withLongUrl({ method, path, good }: Call): Sized[] {
  const call = { method, ...json(method, good) };
  return [
    ...PATH_UNITS.map(
      (unit): Sized =>
        (length) => ({
          ...call,
          what: `path of '${unit}'`,
          url: `${path}/${repeated(unit, length)}x`,
        }),
    ),
    ...QUERY_UNITS.map(
      (unit): Sized =>
        (length) => ({
          ...call,
          what: `query of '${unit}'`,
          url: `${path}?${repeated(unit, length)}`,
        }),
    ),
    ...['search', 'cursor', 'limit'].flatMap((name) =>
      PATH_UNITS.map(
        (unit): Sized =>
          (length) => ({
            ...call,
            what: `query's ${name} of '${unit}'`,
            url: `${path}?${name}=${repeated(unit, length)}`,
          }),
      ),
    ),
  ];
}

/** The headers of a route, made longer. */
export function withLongHeaders({ method, path, good }: Call): Sized[] {
  const { headers, ...body } = json(method, good);
  return TEXT_UNITS.flatMap((unit) =>
    [HEADERS, ...DECISIVE_HEADERS.map((name) => [name])].map(
      (names): Sized =>
        (length) => {
          const value = repeated(unit, length);
          const long = Object.fromEntries(names.map((name) => [name, value]));
          const what = `${names.length > 1 ? 'headers' : names.join()} of '${unit}'`;
          return { method, url: path, ...body, what, headers: { ...headers, ...long } };
        },
    ),
  );
}

/** The body of a POST route, made longer: each of its texts, its JSON as a whole, and as a form. */
export function withLongBody({ method, path, good }: Call): Sized[] {
  if (method !== 'POST') return [];
  const text = JSON.stringify(good);
  const values = [...new Set(text.match(/"[^"]*"(?=[,}\]])/g))];
  const send = (type: string, what: string, payload: (length: number) => string): Sized => {
    return (length) => ({
      ...{ method, url: path, headers: { 'content-type': type }, what },
      payload: payload(length),
    });
  };
  return [
    ...values.flatMap((value) =>
      FIELD_UNITS.map((unit) =>
        send('application/json', `${value} of '${unit}'`, (length) =>
          text.replace(value, () => JSON.stringify(`${repeated(unit, length)}\0`)),
        ),
      ),
    ),
    ...JSON_UNITS.map((unit) =>
      send('application/json', `JSON of '${unit}'`, (length) => repeated(unit, length)),
    ),
    ...JSON_UNITS.map((unit) =>
      send('application/json', `JSON with '${unit}'`, (length) =>
        text.replace(/\[.*\]|\{/, (start) => `${start}${repeated(unit, length)}`),
      ),
    ),
    ...FORM_UNITS.map((unit) =>
      send(`multipart/form-data; boundary=${BOUNDARY}`, `form of '${unit}'`, (length) => {
        const head = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="a"\r\n`;
        return `${head}${repeated(unit, length)}\r\n\r\na\r\n--${BOUNDARY}--\r\n`;
      }),
    ),
  ];
}

/** A valid body with its content type; none for GET. */
function json(method: Call['method'], body: object): Pick<LongRequest, 'headers' | 'payload'> {
  return method === 'GET'
    ? { headers: {} }
    : { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
}

function repeated(unit: string, length: number): string {
  return unit.repeat(Math.ceil(length / unit.length));
}
