import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';

/** The result of a line. */
export interface Ended {
  code: number;
  output: string;
}

/** A shell that stays open, so that a line may change its folder or start a shell of another user. */
export interface Shell {
  /** Types a line and waits until it ends. */
  type(line: string): Promise<Ended>;
  close(): Promise<void>;
  /** Ends it at once. */
  kill(): void;
}

/** Installing packages and building on a slow machine. */
const LINE_TIMEOUT_MS = 20 * 60_000;
const PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Opens a shell of root in a container, without this process's environment.
 * @param leader the id of the container's first process, as seen here
 * @param environment further variables
 * @param transcript gets everything that is printed
 */
export function openShell(
  leader: number,
  environment: Record<string, string>,
  transcript: (text: string) => void,
): Shell {
  const variables = { HOME: '/root', TERM: 'dumb', LANG: 'C.UTF-8', PATH, ...environment };
  const shell = spawn(
    'nsenter',
    [
      ...['--target', String(leader), '--mount', '--uts', '--ipc', '--net', '--pid', '--'],
      ...['/usr/bin/env', '-i', '-C', '/root'],
      ...Object.entries(variables).map(([name, value]) => `${name}=${value}`),
      ...['bash', '-c', 'exec bash 2>&1'],
    ],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  let unread = '';
  let news = Promise.withResolvers<void>();
  const tell = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    unread += text;
    transcript(text);
    tell();
  });
  shell.once('exit', tell);
  return {
    async type(line) {
      const mark = randomUUID();
      const end = new RegExp(`\\n${mark} (\\d+)\\n`);
      unread = '';
      // Read by the shell that the line may have started.
      shell.stdin.write(`${line}\nprintf '\\n${mark} %s\\n' $?\n`);
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        tell();
      }, LINE_TIMEOUT_MS);
      let found = end.exec(unread);
      while (!found) {
        if (shell.exitCode !== null || shell.signalCode !== null || isLate)
          throw new Error(`${line} did not end:\n${unread}`);
        await news.promise;
        found = end.exec(unread);
      }
      clearTimeout(timer);
      return { code: Number(found[1]), output: unread.slice(0, found.index) };
    },
    kill: () => void shell.kill('SIGKILL'),
    async close() {
      if (shell.exitCode !== null || shell.signalCode !== null) return;
      const exited = once(shell, 'exit');
      shell.stdin.end();
      await exited;
    },
  };
}
