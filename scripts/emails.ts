import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { updateTemplate } from './emails/compile-template.ts';
import { indexPage } from './emails/preview-page.ts';
import { writeEmailPictures } from './storefront-build/email-pictures.ts';
import { ROOT } from './storefront-build/folders.ts';

// npm run emails: compiles emails/email.mjml and shows every email with invented data; starts again after a change.
const PORT = Number(process.env.PORT ?? 4200);
const URL_OF_PREVIEW = `http://localhost:${PORT}`;
const PICTURES = join(ROOT, '.cache', 'emails');

await updateTemplate();
await writeEmailPictures(PICTURES);
// Imported only now, because they import the compiled template.
const [{ sampleEmails }, { toEmail }] = await Promise.all([
  import('./emails/sample-emails.ts'),
  import('#server/email/compose-email.ts'),
]);
const emails = sampleEmails(URL_OF_PREVIEW).map(({ name, email }) => ({
  name,
  ...toEmail(email, URL_OF_PREVIEW),
}));

createServer(async ({ url = '/' }, response) => {
  const { pathname, searchParams } = new URL(url, URL_OF_PREVIEW);
  const email = emails.find(({ name }) => pathname === `/emails/${name}`);
  if (pathname === '/') return send(response, 'text/html', indexPage(emails));
  if (email && searchParams.has('text')) return send(response, 'text/plain', email.text);
  if (email) return send(response, 'text/html', shown(email.html, searchParams.has('dark')));
  const file = await readFile(join(PICTURES, pathname)).catch(() => undefined);
  if (!file) return response.writeHead(404).end();
  response.end(file);
}).listen(PORT, '127.0.0.1', () => process.stdout.write(`The emails are at ${URL_OF_PREVIEW}\n`));

/** In one colour scheme, whatever the browser's is. */
function shown(html: string, dark: boolean): string {
  return html.replace('(prefers-color-scheme: dark)', dark ? 'all' : 'not all');
}

function send(response: ServerResponse, type: string, body: string): void {
  response.setHeader('content-type', `${type}; charset=utf-8`).end(body);
}
