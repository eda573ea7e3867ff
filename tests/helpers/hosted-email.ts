import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to send an email (https://www.emailjs.com/docs/rest-api/send/). */
export interface PostedEmail {
  path: string | undefined;
  /** The Origin header. */
  from: string | undefined;
  /** The names of all headers. */
  headers: string[];
  body: { user_id: string; template_id: string; template_params: Record<string, string> };
}

export interface HostedEmail {
  origin: string;
  posted: PostedEmail[];
  close(): Promise<void>;
}

/** Starts an email service on its own origin that accepts requests from any page, as EmailJS does. */
export async function openHostedEmail(): Promise<HostedEmail> {
  const posted: PostedEmail[] = [];
  const service = createServer(async (request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-headers', 'content-type');
      response.writeHead(204).end();
      return;
    }
    const body = JSON.parse(await text(request)) as PostedEmail['body'];
    const { url: path, headers } = request;
    posted.push({ path, from: headers.origin, headers: Object.keys(headers), body });
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
