import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyNode, passNpmSettings } from './debian.ts';
import { addGuaranteeNotice, editFile, OWN_DETAILS, setSettings, settingsFor } from './edits.ts';
import { firstOrders } from './first-orders.ts';
import { blocksUnder } from './guide.ts';
import type { Machine } from './machine.ts';
import { NEVER_TYPED, NODE_LINES } from './not-typed.ts';
import { DOMAIN, EMAIL_HOST, HERE } from './outside.ts';
import { certifyShop, nightlyBackup } from './steps.ts';
import { createTypist, type Typist } from './typist.ts';
import { HOME, type World } from './world.ts';

const CERTIFICATE = '/etc/guide.pem';

/** Types "Going live" from its first line to its last. */
export async function goLive(world: World): Promise<Typist> {
  const { machine, outside, report, blocks } = world;
  const step = (heading: string) => blocksUnder(blocks, 'Going live', heading);
  await writeFile(join(machine.root, CERTIFICATE), outside.certificate);
  const environment = { NODE_EXTRA_CA_CERTS: CERTIFICATE };
  const hasNode = await nodeSourceAnswers(machine);
  const skipped = [...NEVER_TYPED, ...(hasNode ? [] : NODE_LINES)];
  const typist = createTypist(() => machine.openShell(environment), skipped, report);

  if (!hasNode) await copyNode(machine.root);
  await passNpmSettings(machine.root);
  await typist.typeBlocks(blocksUnder(blocks, 'Going live'), {
    "<the shop's repository>": outside.repository,
  });
  report.check(
    'the first release is made before there are settings',
    (await typist.asShop('readlink /srv/elder-and-clover/current')).includes('releases/'),
  );

  // 1. Domain
  for (const [address, names] of [
    ['127.0.0.1', `${DOMAIN} www.${DOMAIN} other.example`],
    [HERE, EMAIL_HOST],
  ])
    await typist.asRoot(`echo '${address} ${names}' >> /etc/hosts`);

  // 2. Your own details
  await typist.asShop(`cd ${HOME}`);
  await editFile(join(machine.root, HOME, 'shop.config.ts'), OWN_DETAILS);
  await addGuaranteeNotice(join(machine.root, HOME));
  await typist.typeBlocks(step('2. Your own details'), {
    'Your name': 'Orla Byrne',
    'you@example.com': `orla@${DOMAIN}`,
  });

  // 3. Settings
  await typist.asShop(`cd ${HOME}`);
  await typist.typeBlocks(step('3. Settings'));
  await setSettings(machine.root, settingsFor(outside));
  await typist.asShop(`cd ${HOME}/current`);
  await typist.asShop(`npm run shop -- mail test orla@${DOMAIN}`);
  report.check(
    'a test email arrives, by TLS and with the login',
    outside.mail.arrived.length === 1,
  );

  // 4. Certificate and proxy
  await certifyShop(world, typist, step('4. Certificate and proxy'));

  // 5. Start at boot
  for (const unit of ['elder-and-clover@.service', 'elder-and-clover-doctor.service'])
    await typist.asRoot(
      `mkdir /etc/systemd/system/${unit}.d && printf '[Service]\\nEnvironment=NODE_EXTRA_CA_CERTS=${CERTIFICATE}\\n' > /etc/systemd/system/${unit}.d/certificate.conf`,
    );
  await typist.typeBlocks(step('5. Start at boot'));
  report.check(
    'systemd runs the shop',
    (await typist.asRoot('systemctl is-active elder-and-clover@3001')).includes('active'),
  );

  // 6. Nightly backup
  await nightlyBackup(world, typist, step('6. Nightly backup'));

  await firstOrders(world, typist, step('7. First orders'));
  return typist;
}

/** Whether the guide's source of Node can be reached from the machine. */
async function nodeSourceAnswers({ openShell }: Machine): Promise<boolean> {
  const shell = openShell({});
  const [line] = NODE_LINES;
  const { code } = await shell.type(
    `timeout 10 getent hosts ${/https:\/\/([^/]+)/.exec(line?.beginning ?? '')?.[1]}`,
  );
  await shell.close();
  return code === 0;
}
