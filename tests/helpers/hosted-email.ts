import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A mail as a page posted it (https://www.emailjs.com/docs/rest-api/send/). */
export interface PostedMail {
  path: string | undefined;
  /** The page's own origin, as its browser gives it. */
  from: string | undefined;
  body: { user_id: string; template_id: string; template_params: Record<string, string> };
}

export interface HostedEmail {
  origin: string;
  posted: PostedMail[];
  close(): Promise<void>;
}

/** An e-mail service at an origin of its own that takes mails from any page, as EmailJS does. */
export async function openHostedEmail(): Promise<HostedEmail> {
  const posted: PostedMail[] = [];
  const service = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'content-type');
      response.writeHead(204).end();
      return;
    }
    const body = JSON.parse(await text(request)) as PostedMail['body'];
    posted.push({ path: request.url, from: request.headers.origin, body });
    response.end('OK');
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  return {
    origin: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
    posted,
    async close() {
      service.closeAllConnections();
      service.close();
      await once(service, 'close');
    },
  };
}
