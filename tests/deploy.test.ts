import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { nginxProgram, writeNginxFolder } from './failover/nginx.ts';
import { freePort } from './helpers/free-port.ts';

const run = promisify(execFile);
const UNITS = new URL('../deploy/systemd/', import.meta.url).pathname;
const SYSTEMD_ANALYZE = '/usr/bin/systemd-analyze';

test.skipIf(!nginxProgram())(
  'the shopkeeper’s nginx accepts the configuration in deploy/',
  async () => {
    const shops = [await freePort(), await freePort()];
    const folder = await writeNginxFolder({
      https: await freePort(),
      http: await freePort(),
      shops,
    });
    const { stderr } = await run(nginxProgram() ?? '', ['-t', '-c', folder.file, '-e', 'stderr']);
    expect(stderr).toContain('test is successful');
    await folder.remove();
  },
);

test.skipIf(!existsSync(SYSTEMD_ANALYZE))('systemd accepts the units in deploy/', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'shop-units-'));
  await cp(UNITS, folder, { recursive: true });
  const unit = join(folder, 'elder-and-clover@.service');
  const text = await readFile(unit, 'utf8');
  // Neither the shop's user nor its folder exists on this machine.
  const here = text
    .replace(/^(User|Group)=.*$/gm, '$1=root')
    .replace('/srv/elder-and-clover/node_modules/.bin/node', process.execPath);
  await writeFile(unit, here);
  const { stderr } = await run(SYSTEMD_ANALYZE, [
    ...['verify', join(folder, 'elder-and-clover@3001.service')],
    join(folder, 'elder-and-clover.target'),
  ]);
  expect(stderr).not.toContain(folder);
  await rm(folder, { recursive: true });
});
