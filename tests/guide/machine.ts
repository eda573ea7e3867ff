import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { makeDebian } from './debian.ts';
import { openShell, type Shell } from './shell.ts';

const run = promisify(execFile);
const START_WITHIN_MS = 60_000;
const STOP_WITHIN_MS = 60_000;
/** SIGRTMIN+4, by which systemd as the first process stops everything (man systemd). */
const POWER_OFF = 38;

/** The Debian packages without which no machine can be made here. */
export function missingPackages(): string[] {
  const programs = {
    debootstrap: '/usr/sbin/debootstrap',
    'systemd-container': '/usr/bin/systemd-nspawn',
    slirp4netns: '/usr/bin/slirp4netns',
    iproute2: '/usr/sbin/ip',
  };
  return Object.entries(programs).flatMap(([name, path]) => (existsSync(path) ? [] : name));
}

/** An empty Debian 12 whose first process is systemd, with a network and a firewall of its own. */
export interface Machine {
  root: string;
  openShell(environment: Record<string, string>): Shell;
  /** Makes one of its ports reachable at 127.0.0.1. From its side, connections come from 10.0.2.2. */
  forward(port: number, toPort: number): Promise<void>;
  /** Ends all shells, stops everything in order, and starts again. */
  reboot(): Promise<void>;
  remove(): Promise<void>;
}

/** @param transcript gets everything that shells print */
export async function startMachine(transcript: (text: string) => void): Promise<Machine> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-guide-'));
  const root = join(folder, 'root');
  const name = `shop-guide-${process.pid}`;
  await makeDebian(root);
  await run('ip', ['netns', 'add', name]);
  const socket = join(folder, 'network');
  const network = await startNetwork(`/run/netns/${name}`, socket);
  const clear = async () => {
    network.kill('SIGTERM');
    await once(network, 'exit');
    await run('ip', ['netns', 'delete', name]);
    await rm(folder, { recursive: true, force: true });
  };
  let debian = await boot(root, name, transcript).catch(async (error: unknown) => {
    await clear();
    throw error;
  });
  const shells = new Set<Shell>();
  const stop = async () => {
    for (const shell of shells) shell.kill();
    shells.clear();
    await powerOff(debian);
  };
  return {
    root,
    openShell(environment) {
      const shell = openShell(debian.leader, environment, transcript);
      shells.add(shell);
      return shell;
    },
    forward: (port, toPort) => forward(socket, port, toPort),
    async reboot() {
      await stop();
      debian = await boot(root, name, transcript);
    },
    async remove() {
      await stop();
      await clear();
    },
  };
}

/** A network in user space: it changes neither routes nor firewall of this machine. Its 10.0.2.2 is 127.0.0.1 here. */
async function startNetwork(namespace: string, socket: string): Promise<ChildProcess> {
  const network = spawn(
    'slirp4netns',
    [
      ...['--configure', '--mtu=1400', '--netns-type=path'],
      ...[`--api-socket=${socket}`, namespace, 'tap0'],
    ],
    { stdio: 'ignore' },
  );
  while (!existsSync(socket)) {
    if (network.exitCode !== null) throw new Error('slirp4netns ended at its start');
    await wait(50);
  }
  return network;
}

async function forward(socket: string, host_port: number, guest_port: number): Promise<void> {
  const call = createConnection(socket);
  const forwarded = { proto: 'tcp', host_addr: '127.0.0.1', host_port, guest_port };
  call.end(JSON.stringify({ execute: 'add_hostfwd', arguments: forwarded }));
  const [answer] = await once(call.setEncoding('utf8'), 'data');
  if (String(answer).includes('error')) throw new Error(`slirp4netns: ${answer}`);
}

interface Debian {
  nspawn: ChildProcess;
  leader: number;
}

async function boot(
  root: string,
  name: string,
  transcript: (text: string) => void,
): Promise<Debian> {
  const nspawn = spawn(
    'systemd-nspawn',
    [
      ...['--quiet', '--boot', `--directory=${root}`, `--machine=${name}`, '--console=pipe'],
      // Without a systemd on this machine.
      ...['--register=no', '--keep-unit'],
      ...[`--network-namespace-path=/run/netns/${name}`, '--capability=CAP_NET_ADMIN'],
      '--resolv-conf=off',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  nspawn.stderr.setEncoding('utf8').on('data', transcript);
  const { pid } = nspawn;
  const deadline = Date.now() + START_WITHIN_MS;
  while (nspawn.exitCode === null && Date.now() < deadline) {
    const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '');
    const leader = Number.parseInt(children, 10);
    if (leader > 0 && (await isUp(leader))) return { nspawn, leader };
    await wait(200);
  }
  nspawn.kill('SIGKILL');
  throw new Error('systemd did not start in the machine');
}

async function isUp(leader: number): Promise<boolean> {
  const shell = openShell(leader, {}, () => undefined);
  const { output } = await shell
    .type('systemctl is-system-running')
    .finally(() => shell.close())
    .catch(() => ({ output: '' }));
  return /^(running|degraded)$/m.test(output);
}

async function powerOff({ nspawn, leader }: Debian): Promise<void> {
  if (nspawn.exitCode !== null) return;
  const exited = once(nspawn, 'exit', { signal: AbortSignal.timeout(STOP_WITHIN_MS) });
  process.kill(leader, POWER_OFF);
  // The kernel ends all processes of a machine with its first one.
  await exited.catch(() => nspawn.kill('SIGKILL'));
}
