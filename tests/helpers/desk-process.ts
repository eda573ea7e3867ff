import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

export interface DeskProcess {
  /** Works once. */
  link: string;
  close(): Promise<void>;
}

/** Starts the built `shop desk` on the data of a running shop. */
export async function startDesk(dataDir: string, port?: number): Promise<DeskProcess> {
  const args = ['dist/shop.js', 'desk', ...(port === undefined ? [] : ['--port', String(port)])];
  const { DISPLAY: _, ...environment } = process.env;
  const desk = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    env: { ...environment, DATA_DIR: dataDir, SETTINGS_FILE: '' },
  });
  for await (const line of createInterface(desk.stderr))
    if (line.startsWith('http://'))
      return {
        link: line,
        async close() {
          const exited = once(desk, 'exit');
          desk.kill('SIGHUP');
          await exited;
        },
      };
  throw new Error('The desk printed no link');
}
