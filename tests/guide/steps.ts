import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Block } from './guide.ts';
import { DOMAIN } from './outside.ts';
import { get, until } from './requests.ts';
import type { Typist } from './typist.ts';
import type { World } from './world.ts';

const PROOF = '/.well-known/acme-challenge/proof';
const CRON_WITHIN_MS = 180_000;

/** Step 4: nginx, with a certificate that is written where certbot would, and the firewall's limits. */
export async function certifyShop(
  { machine, outside, report, guide }: World,
  typist: Typist,
  blocks: readonly Block[],
): Promise<void> {
  const { root } = machine;
  await machine.forward(outside.ports.http, 80);
  await machine.forward(outside.ports.https, 443);
  const [caddy, nginx, limits] = blocks;
  if (!caddy || !nginx || !limits) throw new Error('Step 4 has other blocks');
  await typist.typeBlocks([caddy]);
  const [install, ...others] = nginx.lines;
  await typist.typeBlocks([{ ...nginx, lines: install ? [install] : [] }]);
  const proof = join(root, 'var/www/html', PROOF);
  await mkdir(join(proof, '..'), { recursive: true });
  await writeFile(proof, 'proof');
  const sawProof = async () => (await get(`http://${DOMAIN}${PROOF}`)).text === 'proof';
  report.check('certbot’s proof is served by Debian’s own site of nginx', await sawProof());
  const live = join(root, 'etc/letsencrypt/live', DOMAIN);
  await mkdir(live, { recursive: true });
  await writeFile(join(live, 'fullchain.pem'), outside.certificate);
  await writeFile(join(live, 'privkey.pem'), outside.key);
  await typist.typeBlocks([{ ...nginx, lines: others }], { 'YOUR-DOMAIN': DOMAIN });
  // Workers of before the reload end a moment later.
  await until(async () => (await get(`http://www.${DOMAIN}/shop`)).status === 301);
  const redirected = await get(`http://www.${DOMAIN}/shop`);
  report.check(
    'http and www are redirected to the shop',
    redirected.location === `https://${DOMAIN}/shop`,
    JSON.stringify(redirected),
  );
  report.check('certbot’s proof is served by the shop’s site', await sawProof());
  report.check(
    'before the shop runs, nginx shows the page of a shop that does not answer',
    (await get(`https://${DOMAIN}/`)).status === 503,
  );
  const [, hook = ''] = /--deploy-hook '([^']+)'/.exec(guide) ?? [];
  const workers = () => typist.asRoot("pgrep -f 'nginx: worker' | sort");
  const before = await workers();
  await typist.asRoot(hook);
  await wait(1_000);
  report.check('certbot’s hook reloads nginx', before !== (await workers()), hook);
  await typist.typeBlocks([limits]);
  const rules = await typist.asRoot('nft list table inet elder_and_clover');
  report.check(
    'the firewall limits the connections of each client',
    rules.includes('ct count'),
    rules,
  );
}

/** Step 6: the crontab, run by cron itself at the next minutes, and the copies on another machine. */
export async function nightlyBackup(
  { machine, report }: World,
  typist: Typist,
  blocks: readonly Block[],
): Promise<void> {
  const [crontab, restic] = blocks;
  if (!crontab || !restic) throw new Error('Step 6 has other blocks');
  await openOtherMachine(typist);
  await typist.typeBlocks([restic]);
  const soon = (minutes: number) => {
    const time = new Date(Date.now() + minutes * 60_000);
    return `${time.getUTCMinutes()} ${time.getUTCHours()}`;
  };
  const lines = crontab.lines.join('\n').replace('15 3', soon(1)).replace('45 3', soon(2));
  const editor = '/root/editor';
  // crontab takes a change only if the file's time in seconds differs.
  await writeFile(
    join(machine.root, editor),
    `#!/bin/sh\nsleep 1\ncat > "$1" <<'END'\n${lines}\nEND\n`,
    { mode: 0o755 },
  );
  await typist.asRoot(`EDITOR=${editor} crontab -e -u elder-and-clover`);
  const repository = '--repo sftp:backup@other.example:shop';
  const list = `restic ${repository} --password-file /var/lib/elder-and-clover/restic-password ls latest`;
  let listed = '';
  const hasBackup = () => /\/var\/backups\/shop\/\S+\.sqlite/.test(listed);
  await until(async () => {
    ({ output: listed } = await typist.tryAsShop(list));
    return hasBackup();
  }, CRON_WITHIN_MS);
  const log = await typist.asRoot('journalctl -u cron -n 20 --no-pager; ls -l /var/backups/shop');
  report.check(
    'cron makes the backup and sends it to the other machine, encrypted',
    hasBackup(),
    `${listed}\n${log}`,
  );
  for (const path of ['.env', 'shop.config.ts', '.git/HEAD'])
    report.check(
      `the copy contains ${path}`,
      listed.includes(`/srv/elder-and-clover/${path}\n`),
      listed,
    );
  report.check(
    'the copy contains neither releases nor packages',
    !/\/(releases|node_modules|dist)\//.test(listed),
    listed,
  );
  await typist.asShop('npm run shop -- restore-drill');
  report.check('restore-drill restores the backup', true);
}

/** An SSH server with the user `backup`, whom the shop's user may log in as. */
async function openOtherMachine(typist: Typist): Promise<void> {
  const home = '/home/backup';
  for (const line of [
    'apt-get install -y openssh-server',
    `install -d -o backup -g backup ${home} && usermod --home ${home} --shell /bin/sh backup`,
    `runuser -u elder-and-clover -- ssh-keygen -q -t ed25519 -N '' -f /home/elder-and-clover/.ssh/id_ed25519`,
    `install -D -o backup -m 600 /home/elder-and-clover/.ssh/id_ed25519.pub ${home}/.ssh/authorized_keys && chown backup ${home}/.ssh`,
    'runuser -u elder-and-clover -- sh -c "ssh-keyscan other.example > ~/.ssh/known_hosts"',
  ])
    await typist.asRoot(line);
}
