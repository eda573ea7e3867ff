import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '#tests/helpers/free-port.ts';
import { filesOf } from '#tests/upgrade/visitors.ts';
import { buyInBrowser } from './customer.ts';
import { PROMO_CODE, SHOP_EMAIL } from './edits.ts';
import { blocksUnder } from './guide.ts';
import { underLoad } from './load.ts';
import { DOMAIN } from './outside.ts';
import { get, until } from './requests.ts';
import type { Typist } from './typist.ts';
import { HOME, type World } from './world.ts';

const SHOP = `https://${DOMAIN}`;
const UNIT = 'elder-and-clover@3001';

/** Does with the shop what its owner does in the months after the opening. */
export async function runShop(world: World, typist: Typist): Promise<void> {
  await upgradeAndRollBack(world, typist);
  await checkDoctorsTimer(world, typist);
  await typeLink(world, typist);
  await stopAndRestore(world, typist);
  await checkProtection(world, typist);
  await reboot(world);
}

async function upgradeAndRollBack({ report, outside, guide }: World, typist: Typist) {
  const [change = '', upgrade = ''] = inlineLines(guide, 'release your own change');
  const [rollback = ''] = inlineLines(guide, 'go back to the release before');
  await typist.asShop(`cd ${HOME}`);
  const files = async () => filesOf((await get(SHOP)).text);
  const before = await files();
  await typist.asShop(
    "sed -i 's/Natural hair care from Dublin/Hair care from Dublin/' shop.config.ts",
  );
  await typist.asShop(change.replace('…', 'A shorter tagline'));
  for (const line of [upgrade, rollback]) {
    let output = '';
    const load = await underLoad(outside, PROMO_CODE, async () => {
      output = await typist.asShop(line);
      // Customers of the new process.
      await wait(5_000);
    });
    const { responses, paid, failed } = load;
    report.check(
      `${line}: customers get ${responses} pages and files and pay ${paid} orders, 0 fail`,
      paid > 0 && failed.length === 0,
      failed.join('\n'),
    );
    const release = /(\S+) is in use/.exec(output)?.[1] ?? 'none';
    report.check(
      `${line}: the shop’s user sees the processes of systemd, and restarts them`,
      output.includes(`${UNIT}.service runs ${release}`),
      output,
    );
    const folder = await typist.asRoot(
      `readlink /proc/$(systemctl show -p MainPID --value ${UNIT})/cwd`,
    );
    report.check(
      'systemd looks `current` up again at the restart',
      folder.includes(`/releases/${release}`),
      folder,
    );
  }
  const statuses = await Promise.all(before.map((path) => get(`${SHOP}${path}`)));
  report.check(
    'pages opened before still find their files',
    statuses.every(({ status }) => status === 200),
  );
  await typist.asShop('git revert --no-edit HEAD');
  await typist.asShop(`cd ${HOME}/current`);
}

async function checkDoctorsTimer({ report, outside, blocks }: World, typist: Typist) {
  const [block] = blocksUnder(blocks, 'Monitoring');
  if (!block) throw new Error('The guide has no lines for the timer');
  await typist.typeBlocks([{ ...block, lines: block.lines.slice(0, 1) }]);
  const arrived = () =>
    outside.mail.arrived.filter(
      ({ to, mail }) => to.includes(SHOP_EMAIL) && /to fix/.test(mail.subject ?? ''),
    ).length;
  // As after a day without power.
  await typist.asRoot(
    'systemctl stop elder-and-clover-doctor.timer && touch -d "2 days ago" /var/lib/systemd/timers/stamp-elder-and-clover-doctor.timer && systemctl start elder-and-clover-doctor.timer',
  );
  await until(() => arrived() > 0);
  report.check('the timer starts the doctor, which emails its problem', arrived() === 1);
  // The doctor ends some time after its email has arrived.
  const shown = await typist.asRoot(
    'while systemctl is-active elder-and-clover-doctor | grep -q activating; do sleep 1; done; systemctl --failed --no-pager',
  );
  report.check('systemctl --failed lists it', shown.includes('elder-and-clover-doctor'), shown);
  await typist.typeBlocks([{ ...block, lines: block.lines.slice(1) }]);
}

async function typeLink({ report, guide }: World, typist: Typist) {
  const [, link = ''] = /`(ln -s \S+bin\/shop \S+)`/.exec(guide) ?? [];
  await typist.asRoot(link);
  const output = await typist.asRoot('cd /tmp && shop orders --limit 3; cd -');
  report.check('`shop` works for root in another folder', /EC\d{8}/.test(output), output);
  const owners = await typist.asRoot('find /var/lib/elder-and-clover -not -user elder-and-clover');
  report.check('and leaves no file of root in the data folder', owners.trim() === '', owners);
}

async function stopAndRestore({ report, guide, outside }: World, typist: Typist) {
  const [, stop = '', start = ''] =
    /`(systemctl stop 'elder-and-clover@\*')`; afterwards\s+`(systemctl start [^`]+)`/.exec(
      guide,
    ) ?? [];
  const [file = ''] = filesOf((await get(SHOP)).text);
  await typist.asRoot(stop);
  const ended = await typist.asRoot(`systemctl show -p Result,ExecMainStatus,ExecMainCode ${UNIT}`);
  report.check(
    'SIGTERM ends the process without an error',
    /Result=success/.test(ended) && /ExecMainStatus=0/.test(ended) && /ExecMainCode=1/.test(ended),
    ended,
  );
  const page = await get(`${SHOP}/shop`);
  report.check(
    'nginx shows a page of its own while the shop is stopped',
    page.status === 503 && page.text.includes('<html'),
    page.text,
  );
  const stored = await get(`${SHOP}${file}`);
  report.check(
    'and serves built files from /var/cache/elder-and-clover',
    stored.status === 200 && /immutable/.test(String(stored.cacheControl)),
  );
  const newest = (await typist.asShop('ls -t /var/backups/shop/*.sqlite | head -1')).trim();
  const restored = await typist.asShop(`npm run shop -- restore ${newest} --yes`);
  report.check('the backup of cron is restored', /Restored \d+ orders/.test(restored), restored);
  await typist.asRoot(start);
  await until(async () => (await get(SHOP)).status === 200);
  report.check('the shop sells again after the restore', (await get(SHOP)).status === 200);
  await buyInBrowser(outside);
}

async function checkProtection({ machine, report }: World, typist: Typist) {
  const status = await typist.asRoot('ufw status');
  report.check(
    'the firewall admits ports 22, 80 and 443',
    /22,80,443\/tcp +ALLOW/.test(status),
    status,
  );
  await typist.asRoot('systemd-run --quiet python3 -m http.server 8080');
  await typist.asRoot(
    'curl -sf --retry 5 --retry-connrefused --output /dev/null http://127.0.0.1:8080',
  );
  const port = await freePort();
  await machine.forward(port, 8080);
  const signal = AbortSignal.timeout(3_000);
  const isOpen = await fetch(`http://127.0.0.1:${port}`, { signal }).then(
    () => true,
    () => false,
  );
  report.check('and no other port', !isOpen);
  const { code, output } = await typist.tryAsRoot('unattended-upgrade --dry-run');
  report.check('Debian’s security updates install themselves', code === 0, output);
  const modes = await typist.asRoot(
    "stat -c '%a %n' /var/lib/elder-and-clover /var/backups/shop /srv/elder-and-clover/.env",
  );
  report.check('others cannot read data, backups and settings', !/^\d(?!00 )/m.test(modes), modes);
}

async function reboot({ machine, report }: World) {
  await machine.reboot();
  await until(async () => (await get(SHOP)).status === 200);
  report.check('after a reboot the shop sells without a command', (await get(SHOP)).status === 200);
}

/** The commands of a row of a table. */
function inlineLines(guide: string, task: string): string[] {
  const row = guide.split('\n').find((line) => line.startsWith(`| ${task} |`)) ?? '';
  return [...row.matchAll(/`([^`]+)`/g)].map(([, line = '']) => line);
}
