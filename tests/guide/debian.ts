import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const SUITE = 'bookworm';
/** Downloaded once. */
const BASE = join(import.meta.dirname, '../../.cache/guide/debian-12');
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
/** slirp4netns answers for DNS at this address. */
const NAME_SERVER = '10.0.2.3';

/**
 * Makes the root of an empty Debian 12 that reaches the packages as this machine does.
 * @param root a folder that does not exist
 */
export async function makeDebian(root: string): Promise<void> {
  if (!existsSync(BASE)) {
    process.stdout.write('debootstrap …\n');
    await mkdir(dirname(BASE), { recursive: true });
    await rm(`${BASE}.new`, { recursive: true, force: true });
    await run('debootstrap', [SUITE, `${BASE}.new`]);
    await rename(`${BASE}.new`, BASE);
  }
  // Node's own copy does not keep owners.
  await run('cp', ['--archive', BASE, root]);
  await writeFile(join(root, 'etc/resolv.conf'), `nameserver ${NAME_SERVER}\n`);
  await passAptSettings(root);
}

/** Copies the package sources of the same suite, the proxy and what else says whether sources are valid. */
async function passAptSettings(root: string): Promise<void> {
  const format = '$(REPO_URI) $(RELEASE) $(COMPONENT)';
  const [sources, settings] = await Promise.all([
    run('apt-get', ['indextargets', '--format', format, 'Created-By: Packages']),
    run('apt-config', ['dump', 'Acquire']),
  ]);
  const lines = sources.stdout
    .split('\n')
    .filter((line) => new RegExp(` ${SUITE}(-updates|-security)? `).test(line));
  // Of another Debian than this machine's, debootstrap wrote the source.
  if (lines.length > 0)
    await writeFile(
      join(root, 'etc/apt/sources.list'),
      lines.map((line) => `deb ${line}\n`).join(''),
    );
  const passed = settings.stdout.match(/^Acquire::(https?|Check-)\S+ ".*$/gm) ?? [];
  await writeFile(join(root, 'etc/apt/apt.conf.d/90passed'), `${passed.join('\n')}\n`);
}

/** Has npm in the root use the registry and the certificate authority of this machine. */
export async function passNpmSettings(root: string): Promise<void> {
  const { stdout: registry } = await run('npm', ['config', 'get', 'registry']);
  const hasCertificates = existsSync(CERTIFICATES);
  const file = '/etc/passed.pem';
  if (hasCertificates) await cp(CERTIFICATES, join(root, file), { dereference: true });
  await mkdir(join(root, 'usr/etc'), { recursive: true });
  await writeFile(
    join(root, 'usr/etc/npmrc'),
    `registry=${registry.trim()}\n${hasCertificates ? `cafile=${file}\n` : ''}`,
  );
}

/** Copies the Node of this process and its npm, as the package of NodeSource places them. */
export async function copyNode(root: string): Promise<void> {
  const { npm_execpath } = process.env;
  if (npm_execpath === undefined) throw new Error('Start this by npm run guide-test');
  const modules = join(root, 'usr/lib/node_modules');
  await mkdir(modules, { recursive: true });
  await run('cp', ['--archive', dirname(dirname(npm_execpath)), join(modules, 'npm')]);
  await cp(process.execPath, join(root, 'usr/bin/node'), { dereference: true });
  await symlink('../lib/node_modules/npm/bin/npm-cli.js', join(root, 'usr/bin/npm'));
}
