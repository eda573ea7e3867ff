import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The test server's self-signed certificate; valid until 2126. */
export const TEST_CERTIFICATE = read('test-certificate.pem');

export const LOGIN = { user: 'shop', password: 'p@ss word' };

/** An email as it arrived. */
export interface Arrived {
  to: string[];
  mail: Email;
  encrypted: boolean;
}

export interface EmailServer {
  /** Host and port. */
  address: string;
  arrived: Arrived[];
  /** Accepts the next email and breaks the connection before the reply. */
  breakOnce: boolean;
  /** Replies to rejected addresses, of recipients or senders. */
  refused: Map<string, string>;
  close(): Promise<void>;
}

/** Starts a mail server with a login and encryption. */
export async function openEmailServer(options: SMTPServerOptions = {}): Promise<EmailServer> {
  const refusalOf = (address: string) => {
    const [, code, message] = /^(\d+) (.*)$/.exec(server.refused.get(address) ?? '') ?? [];
    return code ? Object.assign(new Error(message), { responseCode: Number(code) }) : null;
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
  // Some tests break connections or reject the certificate.
  smtp.on('error', () => undefined);
  const server: EmailServer = {
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
