import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const run = promisify(execFile);
const RULES = new URL('../deploy/nftables/elder-and-clover.nft', import.meta.url);
const COUNT = new URL('helpers/count-connections.ts', import.meta.url).pathname;
const NFT = '/usr/sbin/nft';
const UNSHARE = '/usr/bin/unshare';

// Only root makes a network namespace, and not in every container.
const isPossible = spawnSync(UNSHARE, ['--net', NFT, 'list', 'ruleset']).status === 0;

test.skipIf(!isPossible)(
  'R11.43: the firewall rules allow each IPv4 address and IPv6 network 500 connections at the same time',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-nft-'));
    const file = join(folder, 'rules.nft');
    // A namespace of its own has only the loopback interface.
    await writeFile(file, (await readFile(RULES, 'utf8')).replace('iif lo accept', ''));
    const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'];
    const script = [
      'ip link set lo up',
      ...addresses.map((address) => `ip address add ${address}/128 dev lo nodad`),
      // Twice, as after a change.
      `${NFT} --file ${file}`,
      `${NFT} --file ${file}`,
      `exec ${process.execPath} --disable-warning=ExperimentalWarning ${COUNT} 400 127.0.0.1 127.0.0.1 127.0.0.2 ${addresses.join(' ')}`,
    ];
    const { stdout } = await run(UNSHARE, ['--net', 'sh', '-ec', script.join('\n')]);
    expect(JSON.parse(stdout)).toEqual([400, 100, 400, 400, 100, 400]);
    await rm(folder, { recursive: true });
  },
);
