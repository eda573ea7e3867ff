import { spawn } from 'node:child_process';
import { lstat, rm, stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { AppContext } from '#server/app-context.ts';
import type { DeskEnd, DeskPlace } from '#server/owner/desk-place.ts';
import { checkShop } from '#server/owner/doctor/check-shop.ts';
import { OwnerError } from '#server/owner/owner-error.ts';
import type { Settings } from '#server/settings/settings.ts';
import { createDeskApp } from './desk-app.ts';
import { readDeskFiles } from './desk-files.ts';
import { createDeskKeys } from './desk-keys.ts';

/** The idle timeout of the desk (ms). */
const IDLE_MS = 30 * 60_000;
const CHECK_EVERY_MS = 10_000;
const STOP_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** The shop that a desk works on. */
export interface ServedShop {
  context: AppContext;
  settings: Settings;
  /** The folder of the built storefront and server. */
  builtFolder: string;
  /** Milliseconds since 1970. */
  now(): number;
}

export interface DeskTerminal {
  write(text: string): void;
  logger: FastifyBaseLogger;
  /** Whether to open the desk's address, without its secret, in a browser of this machine. */
  openBrowser: boolean;
}

/**
 * Serves the desk until the terminal or its user ends it.
 * @returns why it ended
 * @throws OwnerError when it cannot be started
 */
export async function serveDesk(
  { context, settings, builtFolder, now }: ServedShop,
  place: DeskPlace,
  { write, logger, openBrowser }: DeskTerminal,
): Promise<DeskEnd> {
  const files = await readDeskFiles(join(builtFolder, 'desk')).catch(() => {
    throw new OwnerError(`${builtFolder} must hold a complete build: type npm run build`);
  });
  const keys = createDeskKeys(now);
  const { promise: ended, resolve: end } = Promise.withResolvers<DeskEnd>();
  let usedAt = performance.now();
  const app = createDeskApp({
    context: { ...context, actor: 'desk' },
    keys,
    files,
    logger,
    checkShop: () => checkShop(settings, builtFolder, now),
    onActivity() {
      usedAt = performance.now();
    },
  });
  const idleCheck = setInterval(() => {
    if (performance.now() - usedAt >= IDLE_MS) end('idle');
  }, CHECK_EVERY_MS);
  const stop = () => end('stopped');
  for (const signal of STOP_SIGNALS) process.on(signal, stop);
  try {
    const port = await listen(app, place);
    const address = `http://127.0.0.1:${port}/`;
    write(`${linkText(place, `${address}#${keys.newLink()}`)}\n`);
    if (openBrowser && place.socket === undefined) openInBrowser(address);
    return await ended;
  } finally {
    clearInterval(idleCheck);
    for (const signal of STOP_SIGNALS) process.off(signal, stop);
    await app.close();
  }
}

function linkText({ socket, port = DEFAULT_FORWARDED }: DeskPlace, link: string): string {
  const forward =
    socket === undefined
      ? ''
      : `On your own machine: ssh -N -o ExitOnForwardFailure=yes -L ${port}:${socket} <this machine>, then open\n`;
  return `${forward}${link}\nThe link works once, within ten minutes. Ctrl-C ends the desk.`;
}

/** The port of the browser's machine when ssh forwards it to a socket. */
const DEFAULT_FORWARDED = 8123;

async function listen(
  app: ReturnType<typeof createDeskApp>,
  { port, socket }: DeskPlace,
): Promise<number> {
  try {
    if (socket === undefined) {
      await app.listen({ host: '127.0.0.1', port: port ?? 0 });
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : 0;
    }
    await requireOwnFolder(dirname(socket));
    await removeStaleSocket(socket);
    // Other users of the machine must not reach it for a moment either.
    const umask = process.umask(0o177);
    try {
      await app.listen({ path: socket });
    } finally {
      process.umask(umask);
    }
    return port ?? DEFAULT_FORWARDED;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === undefined) throw error;
    throw new OwnerError(
      socket === undefined
        ? `--port must be a free port, got ${port} (${code}).`
        : `--socket must be a path where a socket can be made, got ${socket} (${code}).`,
    );
  }
}

/** Refuses a folder in which another user could replace the socket. */
async function requireOwnFolder(folder: string): Promise<void> {
  const { mode, uid } = await stat(folder);
  const isOwn = uid === 0 || uid === process.getuid?.();
  const isSticky = (mode & 0o1000) !== 0;
  if (isOwn && ((mode & 0o022) === 0 || isSticky)) return;
  throw new OwnerError(`--socket must be in a folder that only you can write to, got ${folder}.`);
}

/** Removes the socket of a desk that was killed. */
async function removeStaleSocket(path: string): Promise<void> {
  const found = await lstat(path).catch(() => undefined);
  if (!found) return;
  if (!found.isSocket()) throw Object.assign(new Error(path), { code: 'EEXIST' });
  const isServed = await new Promise<boolean>((resolve) => {
    const attempt = connect(path, () => {
      attempt.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
  if (isServed) throw Object.assign(new Error(path), { code: 'EADDRINUSE' });
  await rm(path);
}

// Without the secret: every user of the machine can read the arguments of its processes.
function openInBrowser(address: string): void {
  const program = process.platform === 'darwin' ? 'open' : 'xdg-open';
  spawn(program, [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref();
}
