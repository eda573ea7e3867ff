import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { freePort } from '#tests/helpers/free-port.ts';
import type { Size } from './engine-page.ts';
import { findMiniBrowser } from './installed-engines.ts';

export interface WebkitSession {
  driver: WebDriver;
  close(): Promise<void>;
}

/** Starts WebKitGTK's MiniBrowser with a window of this size on a display of its own. */
export async function startWebkit(folder: string, size: Size): Promise<WebkitSession> {
  const { xvfb, display } = await startDisplay(size);
  const port = await freePort();
  const webDriver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...ENVIRONMENT, ...(await gtkSettings(folder)), DISPLAY: display },
  });
  const stop = () => Promise.all([end(webDriver), end(xvfb)]);
  try {
    await waitUntilListening(port);
    const driver = await new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities(capabilities())
      .build();
    await driver
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...size });
    return { driver, close: () => driver.quit().finally(stop) };
  } catch (error) {
    await stop();
    throw error;
  }
}

// No graphics card, session bus or user besides root on a build machine.
const ENVIRONMENT = {
  GDK_BACKEND: 'x11',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
};

function capabilities(): Capabilities {
  return new Capabilities({
    browserName: 'MiniBrowser',
    // So that problems are recorded before the page has loaded.
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': {
      binary: findMiniBrowser(),
      // The toolbar is wider than a phone.
      args: ['--automation', '--full-screen'],
    },
  });
}

/** Makes `prefers-reduced-motion` match. */
async function gtkSettings(folder: string): Promise<{ XDG_CONFIG_HOME: string }> {
  await mkdir(join(folder, 'gtk-3.0'), { recursive: true });
  await writeFile(join(folder, 'gtk-3.0/settings.ini'), '[Settings]\ngtk-enable-animations=0\n');
  return { XDG_CONFIG_HOME: folder };
}

async function startDisplay({ width, height }: Size) {
  const screen = ['-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'];
  // Xvfb chooses a free display and writes its number to file descriptor 3.
  const xvfb = spawn('Xvfb', ['-displayfd', '3', ...screen], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const numbers = xvfb.stdio[3];
  if (!numbers) throw new Error('Xvfb has no pipe');
  const [number] = await once(numbers, 'data');
  return { xvfb, display: `:${String(number).trim()}` };
}

async function waitUntilListening(port: number): Promise<void> {
  const deadline = Date.now() + 10_000;
  const isListening = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      () => true,
      () => false,
    );
  while (!(await isListening())) {
    if (Date.now() > deadline) throw new Error('WebKitWebDriver does not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill();
  await exited;
}
