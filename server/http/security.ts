import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import type { CardSettings } from '../settings/card-settings.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import { sendProblem } from './problems.ts';

export interface SecuritySettings {
  publicUrl: string;
  cards: CardSettings;
  mail: Pick<MailSettings, 'hostedEmail'>;
}

export const ONE_YEAR_S = 31_536_000;
export const REFERRERS = 'strict-origin-when-cross-origin' as const;
export const PERMISSIONS = 'camera=(), geolocation=(), microphone=()';

// The real card company's script and frames come from its own hosts
// (https://docs.stripe.com/security/guide#content-security-policy).
const STRIPE_HOSTS = {
  script: ['https://js.stripe.com'],
  frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  connect: ['https://api.stripe.com'],
};
const NO_HOSTS = { script: [], frame: [], connect: [] };

/** Response headers, and the refusal of posts from other sites. */
export async function registerSecurity(
  app: FastifyInstance,
  settings: SecuritySettings,
): Promise<void> {
  await app.register(helmet, headerOptions(settings));
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
  refuseForeignPosts(app, settings.publicUrl);
}

function headerOptions({ cards, mail, publicUrl }: SecuritySettings) {
  const hosts = cards.kind === 'stripe' ? STRIPE_HOSTS : NO_HOSTS;
  const hostedEmail = mail.hostedEmail ? [mail.hostedEmail.origin] : [];
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
    // The owner's other hosts below this domain are not the shop's to decide on.
    strictTransportSecurity: https ? { maxAge: ONE_YEAR_S, includeSubDomains: false } : false,
    referrerPolicy: { policy: REFERRERS },
    // Frames of the card company must be able to talk to the page that opened them.
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' as const },
  };
}

// Browsers name the page that a post comes from; programs such as the card company's send none.
function refuseForeignPosts(app: FastifyInstance, publicUrl: string): void {
  const publicHost = new URL(publicUrl).host;
  app.addHook('onRequest', async (request, reply) => {
    const { origin, 'sec-fetch-site': from } = request.headers;
    if (request.method === 'GET' || request.method === 'HEAD') return;
    if (from === 'cross-site') return sendProblem(reply, 'forbidden_origin');
    if (origin === undefined) return;
    const host = URL.canParse(origin) ? new URL(origin).host : '';
    if (host !== publicHost && host !== request.host) return sendProblem(reply, 'forbidden_origin');
  });
}
