import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The test server's own certificate, which nobody else trusts; valid until 2126. */
export const TEST_CERTIFICATE = read('test-certificate.pem');

export const LOGIN = { user: 'shop', password: 'p@ss word' };

/** A mail as it arrived. */
export interface Arrived {
  to: string[];
  mail: Email;
  encrypted: boolean;
}

export interface MailServer {
  /** Host and port. */
  address: string;
  arrived: Arrived[];
  /** Takes the next mail and then breaks the connection before saying so. */
  breakOnce: boolean;
  /** Addresses that are refused, as recipients or as senders, with the reply. */
  refused: Map<string, string>;
  close(): Promise<void>;
}

/** A mail server of one's own, with a login and encryption. */
export async function openMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const refusalOf = (address: string) => {
    const [, code, words] = /^(\d+) (.*)$/.exec(server.refused.get(address) ?? '') ?? [];
    return code ? Object.assign(new Error(words), { responseCode: Number(code) }) : null;
  };
  const smtp = new SMTPServer({
    key: read('test-key.pem'),
    cert: TEST_CERTIFICATE,
    closeTimeout: 100,
    ...options,
    onAuth({ username, password }, _session, done) {
      const fits = username === LOGIN.user && password === LOGIN.password;
      done(fits ? null : new Error('Invalid login'), fits ? { user: username } : undefined);
    },
    onMailFrom: ({ address }, _session, done) => done(refusalOf(address)),
    onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
    onData(stream, session, done) {
      void buffer(stream).then(async (content) => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        const mail = await PostalMime.parse(content);
        server.arrived.push({ to, mail, encrypted: session.secure });
        const breaks = server.breakOnce;
        server.breakOnce = false;
        if (breaks) for (const { _socket } of connectionsOf(smtp)) _socket.destroy();
        else done();
      });
    },
  });
  // Broken connections and refused certificates are what some tests are about.
  smtp.on('error', () => undefined);
  const server: MailServer = {
    address: '',
    arrived: [],
    breakOnce: false,
    refused: new Map(),
    close: () => new Promise((resolve) => smtp.close(resolve)),
  };
  const listening = smtp.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  server.address = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  return server;
}

function connectionsOf(smtp: SMTPServer) {
  return Reflect.get(smtp, 'connections') as Set<{ _socket: { destroy(): void } }>;
}
