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
const BUILT_PAGES = new URL('../../dist/pages', import.meta.url).pathname;
const PROGRAMS = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];

export interface NginxOptions {
  /** Ports of nginx. */
  https: number;
  http: number;
  /** Ports of the shop's processes. */
  shops: readonly number[];
  /** The folder of the static files; dist/client when absent. */
  filesFolder?: string;
  /** The folder of unavailable.html; dist/pages when absent. */
  pagesFolder?: string;
  /** A header that replaces the client's address, as if it came from there. */
  addressHeader?: string;
}

/** The path of the installed nginx; undefined without one. */
export function nginxProgram(): string | undefined {
  return PROGRAMS.find((program) => existsSync(program));
}

/**
 * Writes a folder with a configuration of nginx: the site of deploy/ with other ports and folders, and a
 * self-signed certificate.
 */
export async function writeNginxFolder(options: NginxOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'shop-nginx-'));
  // As root, nginx runs its workers, which read the cache, as another user.
  await chmod(folder, 0o755);
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  await run('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'],
    ...['-keyout', key, '-out', certificate, '-days', '2', '-subj', '/CN=shop.example'],
    ...['-addext', 'subjectAltName=DNS:shop.example,DNS:www.shop.example'],
  ]);
  const site = await siteFor(options, folder, key, certificate);
  const main = [
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;`,
    'worker_processes 1; events { worker_connections 1024; }',
    `http { ${temporaryFolders(folder)} access_log ${folder}/access.log; ${clientAddress(options)} ${site} }`,
  ].join('\n');
  const file = join(folder, 'nginx.conf');
  await writeFile(file, main);
  return {
    file,
    /** Written by the http and server blocks. */
    logs: { access: join(folder, 'access.log'), error: join(folder, 'error.log') },
    certificate: await readFile(certificate, 'utf8'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function siteFor(
  options: NginxOptions,
  folder: string,
  key: string,
  certificate: string,
): Promise<string> {
  const site = await readFile(SITE, 'utf8');
  const servers = options.shops.map((port) => `server 127.0.0.1:${port} max_fails=0;`);
  return site
    .replace(/(?:\s*server 127\.0\.0\.1:\d+ max_fails=0;)+/, `\n${servers.join('\n')}`)
    .replace(/listen (\[::\]:)?443/g, (_all, v6 = '127.0.0.1:') => `listen ${v6}${options.https}`)
    .replace(/listen (\[::\]:)?80\b/g, (_all, v6 = '127.0.0.1:') => `listen ${v6}${options.http}`)
    .replace(/listen \[::\].*\n/g, '\n')
    .replace(/proxy_cache_path \S+/, `proxy_cache_path ${folder}/cache`)
    .replace(/root \/var\/www\/html;/, `root ${folder};`)
    .replace(/root \S+\/pages;/, `root ${options.pagesFolder ?? BUILT_PAGES};`)
    .replace(
      /(location \/assets\/ \{[^{}]*?root) \S+;/,
      (_all, start) => `${start} ${options.filesFolder ?? BUILT_FILES};`,
    )
    .replace(/ssl_certificate [^;]+;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key [^;]+;/, `ssl_certificate_key ${key};`);
}

function clientAddress({ addressHeader }: NginxOptions): string {
  return addressHeader ? `set_real_ip_from 127.0.0.1; real_ip_header ${addressHeader};` : '';
}

function temporaryFolders(folder: string): string {
  return ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${folder}/${kind};`)
    .join(' ');
}

/** Starts nginx; the returned function stops it. */
export function startNginx(program: string, file: string): () => Promise<void> {
  const nginx = spawn(program, ['-c', file, '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exited = once(nginx, 'exit');
  return async () => {
    nginx.kill('SIGTERM');
    await exited;
  };
}
