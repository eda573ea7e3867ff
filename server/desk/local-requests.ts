import {
  createServer,
  type IncomingHttpHeaders,
  type RequestListener,
  type Server,
} from 'node:http';
import type { DeskProblem } from '#contract/desk.ts';

/** Names of this machine. A page whose own name was made to lead here (DNS rebinding) has another. */
const LOCAL_HOSTS = ['127.0.0.1', 'localhost', '[::1]'];

/** On every response. `trusted-types 'none'`: no script may turn a text into HTML. */
const DESK_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  'cache-control': 'no-store',
};

/**
 * An HTTP server that answers 421 to requests for another host and 403 to those of foreign pages, before its handler
 * sees them. All its responses have DESK_HEADERS.
 */
export function localServer(handler: RequestListener): Server {
  return createServer((request, response) => {
    response.setHeaders(new Map(Object.entries(DESK_HEADERS)));
    if (!isLocalHost(request.headers.host)) response.writeHead(421, { connection: 'close' }).end();
    else if (isForeign(request.method ?? '', request.headers)) {
      const problem = { problem: 'Only the desk’s own pages may ask.' } satisfies DeskProblem;
      response.writeHead(403, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(problem));
    } else handler(request, response);
  });
}

// Any port: with `ssh -L` the browser's port is not the server's.
function isLocalHost(host: string | undefined): boolean {
  const [, name = ''] = /^(.+?)(?::\d{1,5})?$/.exec(host ?? '') ?? [];
  return LOCAL_HOSTS.includes(name.toLowerCase());
}

/**
 * Whether a request to a local host may come from a page that is not the desk's own. Browsers name the origin of each
 * POST, and send Sec-Fetch-Site to 127.0.0.1 and localhost; another port of this machine is 'same-site'
 * (https://www.w3.org/TR/fetch-metadata/).
 */
function isForeign(method: string, headers: IncomingHttpHeaders): boolean {
  const { host, origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const own = `http://${host}`;
  if (method === 'GET' || method === 'HEAD') return origin !== undefined && origin !== own;
  return origin !== own;
}
