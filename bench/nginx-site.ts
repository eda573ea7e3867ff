import { readFile, writeFile } from 'node:fs/promises';
import { request } from 'undici';
import { nginxProgram, startNginx, writeNginxFolder } from '#tests/failover/nginx.ts';
import { freePort } from '#tests/helpers/free-port.ts';

/**
 * Starts nginx with deploy/nginx, without TLS and for any host.
 * @param limits whether with its limits per address
 * @returns undefined when nginx is not installed
 */
export async function startNginxSite(shop: string, { limits }: { limits: boolean }) {
  const program = nginxProgram();
  if (!program) {
    process.stderr.write('nginx is not installed (apt-get install -y nginx): not measured\n');
    return undefined;
  }
  const [https, http] = [await freePort(), await freePort()];
  const folder = await writeNginxFolder({ https, http, shops: [Number(new URL(shop).port)] });
  const site = await readFile(folder.file, 'utf8');
  await writeFile(
    folder.file,
    site
      .replace(limits ? /^\s*ssl_.*$/gm : /^\s*(?:ssl|limit)_.*$/gm, '')
      // The first server of a port is then its default.
      .replace(/(listen .*?)(?: ssl| http2| default_server)+;/g, '$1;'),
  );
  const stop = startNginx(program, folder.file);
  const url = `http://127.0.0.1:${https}`;
  while (!(await request(url).catch(() => undefined)));
  return {
    url,
    async stop() {
      await stop();
      await folder.remove();
    },
  };
}
