import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { shopProcesses } from './processes.ts';

describe('shopProcesses', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'shop-systemctl-'));
    vi.stubEnv('PATH', `${folder}:/usr/bin:/bin`);
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(folder, { recursive: true });
  });

  /** Replaces the program `systemctl`. */
  async function writeSystemctl(script: string) {
    const file = join(folder, 'systemctl');
    await writeFile(file, `#!/bin/sh\n${script}\n`);
    await chmod(file, 0o755);
  }

  test('R12.86: refuses to upgrade when systemd runs, but cannot be asked', async () => {
    await writeSystemctl('echo "Failed to connect to bus: No such file or directory" >&2; exit 1');
    await expect(shopProcesses()).rejects.toThrow(/Failed to connect to bus.* install -y dbus/);
  });

  test('finds none on a machine without systemd', async () => {
    await writeSystemctl(
      'echo "System has not been booted with systemd as init system (PID 1). Can\'t operate." >&2; exit 1',
    );
    expect(await shopProcesses()).toEqual([]);
    await rm(join(folder, 'systemctl'));
    vi.stubEnv('PATH', folder);
    expect(await shopProcesses()).toEqual([]);
  });
});
