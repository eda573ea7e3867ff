import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SITE = new URL('../../deploy/caddy/Caddyfile', import.meta.url);
/** CADDY names another version, such as the one of compose.yaml. */
const PROGRAM = process.env.CADDY ?? '/usr/bin/caddy';

/** The path of the installed Caddy; undefined without one. */
export function caddyProgram(): string | undefined {
  return existsSync(PROGRAM) ? PROGRAM : undefined;
}

/** Variables that the site needs in the installed version, with a folder for Caddy's own files. */
export function caddyEnvironment(folder: string): Record<string, string> {
  const version = execFileSync(PROGRAM, ['version'], { encoding: 'utf8' });
  return {
    ...{ HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    ...(/^v?2\.6\./.test(version) ? {} : { CADDY_BUFFERS: 'buffers' }),
  };
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
  const site = (await readFile(SITE, 'utf8')).replace(
    'admin off',
    'admin off\n\tdefault_bind 127.0.0.1',
  );
  await writeFile(file, site);
  const caddy = spawn(PROGRAM, ['run', '--config', file, '--adapter', 'caddyfile'], {
    env: {
      ...caddyEnvironment(folder),
      SHOP_SITE: `http://127.0.0.1:${http}, http://shop.example:${http}`,
      SHOP_ADDRESS: `127.0.0.1:${shop}`,
    },
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
