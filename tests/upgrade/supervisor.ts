import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { descriptorOf } from '#tests/helpers/socket-activation.ts';

// As systemd with deploy/systemd: holds the port as descriptor 3, starts the shop in `current` again whenever it
// ends, and says what `systemctl show` says in a file.
const RUNNER = `
restarts=0
until [ -e "$STATE/stop" ]; do
  cd "$SHOP/current" && sh -c '
    printf "Id=elder-and-clover@%s.service\\nMainPID=%s\\nNRestarts=%s\\nActiveState=active\\nWorkingDirectory=%s\\n" \\
      "$PORT" "$$" "$0" "$SHOP/current" > "$STATE/$PORT.draft"
    mv "$STATE/$PORT.draft" "$STATE/$PORT.unit"
    LISTEN_FDS=1 LISTEN_PID=$$ exec node_modules/.bin/node --disable-warning=ExperimentalWarning dist/main.js
  ' "$restarts" < /dev/null >> "$STATE/$PORT.log" 2>&1
  restarts=$((restarts + 1))
  sleep 0.3
done`;

/** The program `systemctl` for the upgrade, which asks for nothing else. */
export const SYSTEMCTL = `#!/bin/sh
for unit in "$STATE"/*.unit; do [ -e "$unit" ] && cat "$unit" && echo; done
exit 0
`;

export interface Supervised {
  url: string;
  /** Ends the process for good, by SIGTERM. */
  stop(): Promise<void>;
}

/**
 * Runs one process of the shop in `home/current` as a service manager does.
 * @param state the folder of the file for `systemctl`
 */
export async function supervise(home: string, state: string): Promise<Supervised> {
  const socket = createServer().listen(0, '127.0.0.1');
  await once(socket, 'listening');
  const address = socket.address();
  const port = typeof address === 'object' ? (address?.port ?? 0) : 0;
  const runner = spawn('sh', ['-c', RUNNER], {
    env: {
      PATH: process.env.PATH,
      SHOP: home,
      STATE: state,
      PORT: String(port),
      SETTINGS_FILE: join(home, '.env'),
    },
    stdio: ['ignore', 'inherit', 'inherit', descriptorOf(socket)],
  });
  socket.close();
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      const exited = once(runner, 'exit');
      writeFileSync(join(state, 'stop'), '');
      const unit = join(state, `${port}.unit`);
      const pid = existsSync(unit) && /MainPID=(\d+)/.exec(readFileSync(unit, 'utf8'))?.[1];
      if (pid) process.kill(Number(pid), 'SIGTERM');
      await exited;
    },
  };
}
