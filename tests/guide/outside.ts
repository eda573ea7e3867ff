import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Agent, buildConnector, setGlobalDispatcher } from 'undici';
import {
  type EmailServer,
  LOGIN,
  openEmailServer,
} from '#server/providers/email/testing/email-server.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { openTestSandbox, type TestSandbox } from '#tests/helpers/test-sandbox.ts';

const run = promisify(execFile);

export const DOMAIN = 'clover.test';
export const EMAIL_HOST = `mail.${DOMAIN}`;
/** This machine, as the other one sees it. */
export const HERE = '10.0.2.2';
export const WEBHOOK_SECRET = 'whsec_guide';

/** What the shop's machine needs besides itself. */
export interface Outside {
  /** The owner's repository: the last commit of this one. */
  repository: string;
  cards: TestSandbox;
  mail: EmailServer;
  smtpUrl: string;
  /** Of the shop and the mail server; its own authority. As PEM. */
  certificate: string;
  key: string;
  /** Ports of this machine for the web server of the other one. */
  ports: { https: number; http: number };
  close(): Promise<void>;
}

/**
 * Opens the stand-ins for the outside world. From then on requests of undici to the shop's domain reach its machine.
 * @param folder an empty one
 * @param events to which the webhook is subscribed
 */
export async function openOutside(folder: string, events: readonly string[]): Promise<Outside> {
  const [https, http] = [await freePort(), await freePort()];
  const files = [join(folder, 'key.pem'), join(folder, 'certificate.pem')] as const;
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-keyout', files[0], '-out', files[1], '-days', '90', '-subj', `/CN=${DOMAIN}`],
    ...['-addext', `subjectAltName=DNS:${DOMAIN},DNS:www.${DOMAIN},DNS:${EMAIL_HOST}`],
  ]);
  const [key, certificate] = await Promise.all(files.map((file) => readFile(file, 'utf8')));
  if (!key || !certificate) throw new Error('openssl wrote no certificate');
  reachShopAt({ https, http }, certificate);
  const webhook = { url: `https://${DOMAIN}/api/webhooks/stripe`, secret: WEBHOOK_SECRET, events };
  const [git, cards, mail] = await Promise.all([
    serveRepository(folder),
    openTestSandbox({ webhook }),
    openEmailServer({ secure: true, key, cert: certificate }),
  ]);
  const emailPort = mail.address.split(':')[1];
  return {
    ...{ repository: git.url, cards, mail, certificate, key, ports: { https, http } },
    smtpUrl: `smtps://${LOGIN.user}:${encodeURIComponent(LOGIN.password)}@${EMAIL_HOST}:${emailPort}`,
    async close() {
      await Promise.all([git.close(), cards.close(), mail.close()]);
    },
  };
}

function reachShopAt(ports: { https: number; http: number }, ca: string): void {
  const connect = buildConnector({ ca });
  const toShop: buildConnector.connector = (options, done) =>
    connect(
      options.hostname.endsWith(DOMAIN)
        ? {
            ...options,
            hostname: '127.0.0.1',
            port: String(options.protocol === 'https:' ? ports.https : ports.http),
          }
        : options,
      done,
    );
  setGlobalDispatcher(new Agent({ connect: toShop }));
}

async function serveRepository(folder: string) {
  const repository = join(folder, 'shop.git');
  await run('git', ['clone', '--quiet', '--bare', process.cwd(), repository]);
  const port = await freePort();
  const daemon = spawn(
    'git',
    [
      ...['daemon', '--export-all', `--base-path=${folder}`],
      ...['--listen=127.0.0.1', `--port=${port}`, repository],
    ],
    // git starts the daemon as a child.
    { stdio: 'ignore', detached: true },
  );
  return {
    url: `git://${HERE}:${port}/shop.git`,
    async close() {
      const exited = once(daemon, 'exit');
      process.kill(-(daemon.pid ?? 0), 'SIGTERM');
      await exited;
    },
  };
}
