import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What an image says about itself. */
interface ImageConfig {
  User: string;
  Cmd: string[];
  Healthcheck: { Test: [kind: 'CMD', ...command: string[]] };
}

export interface Container {
  config: ImageConfig;
  /** The root of its files, seen from here. */
  root: string;
  /** Runs a command as the image's user, with further environment variables, on this machine's network. */
  spawn(command: readonly string[], env?: Record<string, string>): ChildProcess;
}

const IMAGE = 'shop-check';
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

/** The Debian packages without which no image can be built here. */
export function missingPackages(): string[] {
  return ['buildah', 'mmdebstrap'].filter((name) => !existsSync(`/usr/bin/${name}`));
}

/**
 * Builds the image. In place of its base image, which only a registry has, it gets a minimal Debian with this
 * process's Node and npm.
 * @param folder an empty folder for all that buildah stores
 * @returns the size of the base in MB
 */
export function buildImage(folder: string): number {
  const dockerfile = readFileSync('Dockerfile', 'utf8');
  const [, base = '', suite = ''] = /^FROM (node:\S+-(\w+)-slim)/m.exec(dockerfile) ?? [];
  const tar = join(folder, 'base.tar');
  run('mmdebstrap', [
    ...['--quiet', '--variant=minbase', '--include=ca-certificates'],
    // The user that the real base image has.
    '--customize-hook=chroot "$1" useradd --uid 1000 --create-home node',
    `--customize-hook=copy-in ${process.execPath} /usr/local/bin`,
    `--customize-hook=copy-in ${npmFolder()} /usr/local/lib`,
    '--customize-hook=chroot "$1" ln -s ../lib/npm/bin/npm-cli.js /usr/local/bin/npm',
    ...[suite, tar],
  ]);
  const container = buildah(folder, 'from', 'scratch');
  buildah(folder, 'add', '--quiet', container, tar, '/');
  const size = folderSize(buildah(folder, 'mount', container));
  buildah(folder, 'commit', '--quiet', '--rm', container, `docker.io/library/${base}`);
  // The registry and the certificate authority of this machine.
  const npmrc = join(folder, 'npmrc');
  const registry = run('npm', ['config', 'get', 'registry']);
  writeFileSync(npmrc, `registry=${registry}\ncafile=${CERTIFICATES}\n`);
  buildah(
    ...[folder, 'bud', '--isolation', 'chroot', '--tag', IMAGE],
    // The other format has no health check.
    ...['--format', 'docker'],
    ...['--volume', `${npmrc}:/root/.npmrc:ro`, '--volume', `${CERTIFICATES}:${CERTIFICATES}:ro`],
    '.',
  );
  return size;
}

/** Makes a container of the image that buildImage stored in the folder. */
export function createContainer(folder: string): Container {
  const name = buildah(folder, 'from', '--pull-never', IMAGE);
  const { Docker } = JSON.parse(buildah(folder, 'inspect', '--type', 'image', IMAGE));
  return {
    config: Docker.config,
    root: buildah(folder, 'mount', name),
    spawn: (command, env = {}) =>
      spawn('buildah', [
        ...[...storage(folder), 'run', '--isolation', 'chroot'],
        ...Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
        ...[name, '--', ...command],
      ]),
  };
}

/** The id of a command's own process, below those of buildah. */
export function processBelow(pid = 0): number {
  const child = Number.parseInt(run('ps', ['-o', 'pid=', '--ppid', String(pid)]), 10);
  const commandLine = readFileSync(`/proc/${child}/cmdline`, 'utf8');
  return commandLine.startsWith('buildah') ? processBelow(child) : child;
}

/** The files of a container that are newer than a file, but for those in some of its folders. */
export function newerFiles(root: string, than: string, exceptIn: readonly string[]): string[] {
  const excluded = exceptIn.flatMap((path) => ['-not', '-path', `${root}${path}/*`]);
  const found = run('find', [root, '-xdev', '-type', 'f', '-newer', than, ...excluded]);
  return found.split('\n').filter(Boolean);
}

/** In MB. */
export function folderSize(path: string): number {
  return Number.parseInt(
    run('du', ['--summarize', '--one-file-system', '--block-size=MB', path]),
    10,
  );
}

/** Unmounts and deletes all that buildah stored in the folder. */
export function removeAll(folder: string): void {
  buildah(folder, 'rm', '--all');
  run('rm', ['--recursive', '--one-file-system', folder]);
}

/** npm's own package, which `npm run` names. */
function npmFolder(): string {
  const { npm_execpath } = process.env;
  if (npm_execpath === undefined) throw new Error('Start this by npm run container');
  return dirname(dirname(npm_execpath));
}

function storage(folder: string): string[] {
  const paths = ['--root', join(folder, 'root'), '--runroot', join(folder, 'run')];
  // Needs no kernel module.
  return [...paths, '--storage-driver', 'vfs'];
}

function buildah(folder: string, ...args: string[]): string {
  return run('buildah', [...storage(folder), ...args]);
}

/** Returns a program's output; its messages go to this terminal. */
function run(program: string, args: readonly string[]): string {
  const output = execFileSync(program, args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  return output.trim();
}
