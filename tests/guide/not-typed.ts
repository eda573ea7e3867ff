/** Lines that need the outside world, each with what that leaves untried. */
export interface NotTyped {
  beginning: string;
  notTried: string;
}

const NODE = 'the package of NodeSource: Node and npm of this machine are copied in its place';
const CADDY = 'Caddy, which the guide offers beside nginx (tests/proxies.test.ts)';

/** Typed only where NodeSource can be reached. */
export const NODE_LINES: readonly NotTyped[] = [
  { beginning: 'curl -fsSL https://deb.nodesource.com/', notTried: NODE },
  { beginning: 'apt-get install -y nodejs', notTried: NODE },
];

/** Lines of "Going live" that are never typed. */
export const NEVER_TYPED: readonly NotTyped[] = [
  { beginning: 'apt-get install -y caddy', notTried: CADDY },
  { beginning: "sed 's/shop\\.example/YOUR-DOMAIN/g' deploy/caddy/", notTried: CADDY },
  { beginning: "printf 'www.YOUR-DOMAIN {", notTried: CADDY },
  { beginning: 'systemctl restart caddy', notTried: CADDY },
  {
    beginning: 'certbot certonly ',
    notTried:
      'certbot: openssl writes the certificate (NODE_EXTRA_CA_CERTS names it), and a file stands for its proof',
  },
];

/** What else takes the place of the outside world. */
export const STAND_INS: readonly string[] = [
  'DNS: /etc/hosts names the domain, so the SPF, DKIM and DMARC records are missing',
  'Stripe: the card sandbox answers for it, in test and live mode the same; it has no live webhook',
  'Stripe’s challenge of 3-D Secure in the browser (tests/e2e)',
  'a mail provider: the mail server of the tests takes the emails',
  'the official notice of the legal guarantee: a drawing with its name, and a digest to match',
  'UPS, EmailJS and PostgreSQL, which are optional',
  'the other machine for copies: an SSH server in the same Debian',
  'the wait for 03:15 and 07:00: cron runs the lines a minute later, the timer catches up a missed day',
  'the limit of memory (MemoryMax) where this machine has control groups of version 1',
  'the other sections: containers, daily work, problems, Litestream, Prometheus, scaling',
];
