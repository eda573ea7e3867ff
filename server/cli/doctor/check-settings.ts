import { stat, statfs } from 'node:fs/promises';
import { isLiveKey } from '../../live-key.ts';
import { prepareDataFolder } from '../../settings/data-folder.ts';
import type { Settings } from '../../settings/settings.ts';
import { bad, type Finding, good, note } from './finding.ts';

const BYTES_PER_GB = 1_000_000_000;
const LITTLE_SPACE = BYTES_PER_GB;

/** What the settings make of the shop, and whether the machine has what they name. */
export async function lookAtSettings(settings: Settings): Promise<Finding[]> {
  return [
    good('Settings', 'read and understood'),
    address(settings),
    cards(settings),
    mail(settings),
    carrier(settings),
    await folder(settings.dataDir),
    await space(settings.dataDir),
  ];
}

function address({ publicUrl }: Settings): Finding {
  const { hostname, protocol } = new URL(publicUrl);
  if (['localhost', '127.0.0.1'].includes(hostname))
    return note(
      'Address',
      `customers find the shop at ${publicUrl}, which is this machine alone`,
      'Before you open, set PUBLIC_URL to the shop’s address on the web.',
    );
  return protocol === 'https:'
    ? good('Address', publicUrl)
    : bad(
        'Address',
        `${publicUrl} is not encrypted`,
        'Put a proxy with a certificate before the shop and set PUBLIC_URL to https://…',
      );
}

function cards({ cards }: Settings): Finding {
  if (cards.kind === 'sandbox')
    return note(
      'Cards',
      'the card sandbox: no money moves',
      'Before you open, set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  return isLiveKey(cards.secretKey)
    ? good('Cards', 'Stripe, live keys')
    : note(
        'Cards',
        'Stripe, test keys: no money moves',
        'Run npm run shop -- doctor --try-payments; before you open, set live keys.',
      );
}

function mail({ mail, dataDir }: Settings): Finding {
  return mail.smtpUrl === undefined
    ? note(
        'Mail',
        `mails are written into ${dataDir}/outbox and reach nobody`,
        'Before you open, set SMTP_URL.',
      )
    : good('Mail', `by ${new URL(mail.smtpUrl).hostname}`);
}

function carrier({ carrier }: Settings): Finding {
  return carrier.kind === 'tariff-table'
    ? note(
        'Carrier',
        'rates of the tariff table in domain/tariffs.ts',
        'For UPS’s own rates, set UPS_CLIENT_ID, UPS_CLIENT_SECRET and UPS_ACCOUNT.',
      )
    : good('Carrier', 'UPS');
}

async function folder(dataDir: string): Promise<Finding> {
  const problem = await prepareDataFolder(dataDir);
  if (problem) return bad('Data folder', problem, 'Give the shop’s user the right to write there.');
  const { mode } = await stat(dataDir);
  return (mode & 0o007) === 0
    ? good('Data folder', dataDir)
    : note(
        'Data folder',
        `everybody on this machine may look into ${dataDir}`,
        `It holds customers’ addresses: chmod o= ${dataDir}`,
      );
}

async function space(dataDir: string): Promise<Finding> {
  const { bavail, bsize } = await statfs(dataDir);
  const free = bavail * bsize;
  const text = `${(free / BYTES_PER_GB).toFixed(1)} GB free`;
  return free < LITTLE_SPACE
    ? bad('Disk', text, 'Make room: a full disk takes no order.')
    : good('Disk', text);
}
