import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SITE = new URL('../../deploy/caddy/Caddyfile', import.meta.url);
const PROGRAM = '/usr/bin/caddy';

/** The path of the installed Caddy; undefined without one. */
export function caddyProgram(): string | undefined {
  return existsSync(PROGRAM) ? PROGRAM : undefined;
}

/**
 * Starts Caddy with the site of deploy/ on other ports, without TLS; the returned function stops it.
 * @param log is called with what Caddy logs
 */
export async function startCaddy(
  http: number,
  shop: number,
  log: (text: string) => void = () => {},
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-caddy-'));
  const file = join(folder, 'Caddyfile');
  const site = (await readFile(SITE, 'utf8'))
    .replace(/^shop\.example/m, `http://127.0.0.1:${http}, http://shop.example:${http}`)
    .replace('127.0.0.1:3001 {', `127.0.0.1:${shop} {`)
    .replace('admin off', 'admin off\n\tdefault_bind 127.0.0.1');
  await writeFile(file, site);
  const caddy = spawn(PROGRAM, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  caddy.stderr.on('data', (data) => log(String(data)));
  const exited = once(caddy, 'exit');
  return async () => {
    caddy.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  };
}
