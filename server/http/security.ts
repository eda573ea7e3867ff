import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Settings } from '#server/settings/settings.ts';
import { sendProblem } from './problems.ts';

type SecuritySettings = Pick<Settings, 'payments' | 'email' | 'publicUrl'>;

export const ONE_YEAR_S = 31_536_000;
export const REFERRER_POLICY = 'strict-origin-when-cross-origin' as const;
export const PERMISSIONS_POLICY = 'camera=(), geolocation=(), microphone=()';

/** The Content-Security-Policy of pages to print, which have styles of their own, files of this site and no script. */
export const PRINT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

// Stripe.js starts its frames on subdomains of its own host, and 3-D Secure on hooks.stripe.com
// (https://docs.stripe.com/security/guide#content-security-policy).
const STRIPE_JS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE_HOSTS = {
  script: STRIPE_JS,
  frame: [...STRIPE_JS, 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
const NO_HOSTS = { script: [], frame: [], connect: [] };

/** Sets security headers on every response, and refuses posts from other sites. */
export async function registerSecurity(
  app: FastifyInstance,
  settings: SecuritySettings,
): Promise<void> {
  await app.register(helmet, headerOptions(settings));
  const publicHost = new URL(settings.publicUrl).host;
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY);
    if (isForeignPost(request, publicHost)) return void sendProblem(reply, 'forbidden_origin');
    done();
  });
}

function headerOptions({ payments, email, publicUrl }: SecuritySettings): FastifyHelmetOptions {
  const hosts = payments.kind === 'stripe' ? STRIPE_HOSTS : NO_HOSTS;
  const hostedEmail = email.hostedEmail ? [email.hostedEmail.origin] : [];
  const https = publicUrl.startsWith('https:');
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...hosts.script],
        workerSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...hosts.connect, ...hostedEmail],
        frameSrc: ["'self'", ...hosts.frame],
        frameAncestors: ["'self'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    // Other hosts of the domain may not be ready for HTTPS.
    strictTransportSecurity: https ? { maxAge: ONE_YEAR_S, includeSubDomains: false } : false,
    referrerPolicy: { policy: REFERRER_POLICY },
    // The payment provider's frames communicate with the page that opened them.
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
  };
}

// Browsers send the origin of a post; servers such as the payment provider's send none.
function isForeignPost({ method, headers, host }: FastifyRequest, publicHost: string): boolean {
  if (method === 'GET' || method === 'HEAD') return false;
  const { origin, 'sec-fetch-site': from } = headers;
  if (from === 'cross-site') return true;
  if (origin === undefined) return false;
  const named = URL.canParse(origin) ? new URL(origin).host : '';
  return named !== publicHost && named !== host;
}
