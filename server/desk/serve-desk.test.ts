import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createLogger } from '#server/http/logger.ts';
import type { DeskPlace } from '#server/owner/desk-place.ts';
import { openSqliteTestDatabase, type TestDatabase } from '#tests/helpers/each-database.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { DESK_PAGE, sendTo } from '#tests/helpers/test-desk.ts';
import { type ServedShop, serveDesk } from './serve-desk.ts';

/** A user without rights (Debian's nobody). */
const NOBODY = 65_534;

describe('serveDesk', () => {
  let folder: string;
  let database: TestDatabase;

  beforeEach(async () => {
    database = await openSqliteTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'desk-'));
    await chmod(folder, 0o755);
    await mkdir(join(folder, 'desk'));
    await writeFile(join(folder, 'desk', 'index.html'), DESK_PAGE);
  });

  afterEach(async () => {
    await database.remove();
    await rm(folder, { recursive: true });
  });

  /** Serves a desk; gives what it prints, and how it ends. */
  async function open(place: DeskPlace) {
    const printed = Promise.withResolvers<string>();
    const context = { db: database.db } as ServedShop['context'];
    const shop = { context, builtFolder: folder, now: Date.now } as ServedShop;
    const ended = serveDesk(shop, place, {
      write: printed.resolve,
      logger: createLogger('error', { write: () => undefined }),
      openBrowser: false,
    });
    return { ended, text: await Promise.race([printed.promise, ended]) };
  }

  const stop = () => process.emit('SIGHUP');

  test('R14.40: prints a link to this machine, and ends with the terminal', async () => {
    const port = await freePort();
    const { ended, text } = await open({ port });
    expect(text).toMatch(new RegExp(`^http://127\\.0\\.0\\.1:${port}/#[\\w-]{43}\n`));
    expect(await sendTo({ port }, '/')).toMatchObject({ status: 200, text: DESK_PAGE });
    stop();
    expect(await ended).toBe('stopped');
    await expect(sendTo({ port }, '/')).rejects.toThrow('ECONNREFUSED');
  });

  test('R14.45: ends after 30 minutes without use', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'performance'] });
    const { ended } = await open({});
    vi.advanceTimersByTime(30 * 60_000);
    vi.useRealTimers();
    expect(await ended).toBe('idle');
  });

  test('R14.40: refuses a port that is taken, in one line', async () => {
    const port = await freePort();
    const first = await open({ port });
    await expect(open({ port })).rejects.toThrow(
      `--port must be a free port, got ${port} (EADDRINUSE).`,
    );
    stop();
    await first.ended;
  });

  test('R14.48: keeps other users of the machine from its socket', async () => {
    const socket = join(folder, 'desk.sock');
    const { ended, text } = await open({ socket, port: 8_123 });
    expect(text).toContain(`ssh -N -o ExitOnForwardFailure=yes -L 8123:${socket} `);
    expect((await stat(socket)).mode & 0o777).toBe(0o600);
    expect(await sendTo({ socketPath: socket }, '/')).toMatchObject({ status: 200 });
    if (process.getuid?.() === 0) expect(await connectAs(NOBODY, socket)).toBe('EACCES');
    stop();
    await ended;
    await expect(stat(socket)).rejects.toThrow('ENOENT');
  });

  test('R14.48: replaces the socket of a killed desk, but no file and no desk that runs', async () => {
    const socket = join(folder, 'desk.sock');
    const program = `require('net').createServer().listen(process.argv[1], () => process.kill(process.pid, 'SIGKILL'))`;
    await once(spawn(process.execPath, ['--eval', program, socket]), 'exit');
    const { ended } = await open({ socket });
    await expect(open({ socket })).rejects.toThrow('EADDRINUSE');
    stop();
    await ended;
    await writeFile(socket, 'a file');
    await expect(open({ socket })).rejects.toThrow('EEXIST');
  });

  test('R14.48: refuses a socket in a folder where others could replace it', async () => {
    await chmod(folder, 0o777);
    const socket = join(folder, 'desk.sock');
    await expect(open({ socket })).rejects.toThrow('a folder that only you can write to');
  });
});

/** What a connection by another user of the machine ends with. */
async function connectAs(uid: number, socket: string): Promise<string> {
  const program = `require('net').connect(process.argv[1]).on('error', ({ code }) => console.log(code)).on('connect', () => process.exit())`;
  const child = spawn(process.execPath, ['--eval', program, socket], { uid, cwd: '/' });
  let output = '';
  for await (const chunk of child.stdout.setEncoding('utf8')) output += chunk;
  return output.trim();
}
