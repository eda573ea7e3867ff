import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SITE = new URL('../../deploy/nginx/shop.conf', import.meta.url);
const BUILT_FILES = new URL('../../dist/client', import.meta.url).pathname;
const PLACES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

export interface NginxPlaces {
  /** Where customers come in. */
  https: number;
  http: number;
  /** Where the processes of the shop listen. */
  shops: readonly number[];
  /** The folder of the built client files. */
  files?: string;
}

/** The machine's nginx; undefined where there is none. */
export function nginxProgram(): string | undefined {
  return PLACES.find((place) => existsSync(place));
}

/**
 * Writes a folder in which nginx runs with the very site of deploy/, on ports of its own and with
 * a certificate of its own.
 */
export async function writeNginxFolder(places: NginxPlaces) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-nginx-'));
  // Started by root, nginx reads its cache as another user.
  await chmod(folder, 0o755);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-keyout', key, '-out', certificate, '-days', '2', '-subj', '/CN=shop.example'],
    ...['-addext', 'subjectAltName=DNS:shop.example'],
  ]);
  const site = await siteFor(places, folder, key, certificate);
  const main = [
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`,
    'worker_processes 1; events { worker_connections 1024; }',
    `http { ${temporaryFolders(folder)} access_log off; ${site} }`,
  ].join('\n');
  const file = join(folder, 'nginx.conf');
  await writeFile(file, main);
  return {
    file,
    certificate: await readFile(certificate, 'utf8'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function siteFor(
  places: NginxPlaces,
  folder: string,
  key: string,
  certificate: string,
): Promise<string> {
  const site = await readFile(SITE, 'utf8');
  const servers = places.shops.map((port) => `server 127.0.0.1:${port} max_fails=0;`);
  return site
    .replace(/(?:\s*server 127\.0\.0\.1:\d+ max_fails=0;)+/, `\n${servers.join('\n')}`)
    .replace(/listen (\[::\]:)?443/g, (_all, v6 = '127.0.0.1:') => `listen ${v6}${places.https}`)
    .replace(/listen (\[::\]:)?80;/g, (_all, v6 = '127.0.0.1:') => `listen ${v6}${places.http};`)
    .replace(/listen \[::\].*\n/g, '\n')
    .replace(/proxy_cache_path \S+/, `proxy_cache_path ${folder}/cache`)
    .replace(/root \S+;/, `root ${places.files ?? BUILT_FILES};`)
    .replace(/ssl_certificate [^;]+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key [^;]+;/, `ssl_certificate_key ${key};`);
}

function temporaryFolders(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
}

/** Starts nginx with a configuration. @returns ends it */
export function startNginx(program: string, file: string): () => Promise<void> {
  const nginx = spawn(program, ['-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(nginx, 'exit');
  return async () => {
    nginx.kill('SIGTERM');
    await ended;
  };
}
