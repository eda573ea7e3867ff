import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { isLocalUrl } from '#server/providers/server-time.ts';
import { diskSpace, existingFolder, prepareDataFolder } from '#server/settings/data-folder.ts';
import { exampleData } from '#server/settings/example-data.ts';
import { isLiveKey } from '#server/settings/payment-settings.ts';
import type { Settings } from '#server/settings/settings.ts';
import { type Finding, ok, problem, warning } from './finding.ts';

const BYTES_PER_GB = 1_000_000_000;
const MIN_FREE_BYTES = BYTES_PER_GB;

/** Checks what the settings choose, and the data folder and disk that they name. */
export async function checkSettings(settings: Settings): Promise<Finding[]> {
  return [
    ok('Settings', 'valid'),
    checkAddress(settings),
    checkCards(settings),
    checkEmail(settings),
    checkCarrier(settings),
    ...checkExampleData(settings),
    await checkSettingsFile(settings.settingsFile),
    await checkDataFolder(settings.dataDir),
    await checkDisk(settings.dataDir),
  ];
}

function checkAddress({ publicUrl }: Settings): Finding {
  const { protocol } = new URL(publicUrl);
  if (isLocalUrl(publicUrl))
    return problem(
      'Address',
      `${publicUrl}, which customers cannot reach`,
      'Set PUBLIC_URL to the shop’s address on the web.',
    );
  if (protocol === 'https:') return ok('Address', publicUrl);
  return problem(
    'Address',
    `${publicUrl} is not encrypted, so that browsers warn of it`,
    'Put a proxy with a certificate in front of the shop and set PUBLIC_URL to https://…',
  );
}

function checkCards({ payments, publicUrl }: Settings): Finding {
  const effect = isLocalUrl(publicUrl)
    ? 'no money moves'
    : 'on a public address everybody can order without paying, and real cards are refused';
  if (payments.kind === 'sandbox')
    return problem(
      'Cards',
      `card sandbox: ${effect}`,
      'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET.',
    );
  if (isLiveKey(payments.secretKey)) return ok('Cards', 'Stripe, live keys');
  return problem(
    'Cards',
    `Stripe, test keys: ${effect}`,
    'Run npm run shop -- doctor --try-payments; then set the live keys and the secret of the live webhook.',
  );
}

function checkEmail({ email, dataDir }: Settings): Finding {
  if (email.smtpUrl !== undefined) return ok('Mail', `by ${new URL(email.smtpUrl).hostname}`);
  return problem(
    'Mail',
    `emails are written to ${dataDir}/outbox and reach no customer`,
    'Set SMTP_URL.',
  );
}

function checkCarrier({ carrier }: Settings): Finding {
  if (carrier.kind === 'ups') return ok('Carrier', 'UPS');
  return warning(
    'Carrier',
    'rates of the tariff table in domain/tariffs.ts',
    'For rates of UPS, set UPS_CLIENT_ID, UPS_CLIENT_SECRET and UPS_ACCOUNT.',
  );
}

function checkExampleData(settings: Settings): Finding[] {
  const examples = exampleData(settings);
  if (examples.length === 0) return [ok('Shop data', 'no examples left')];
  return examples.map(({ text, remedy }) => problem('Shop data', text, remedy));
}

async function checkSettingsFile(file: string | undefined): Promise<Finding> {
  const found = file === undefined ? undefined : await stat(file).catch(() => undefined);
  if (found === undefined) return ok('.env', 'none');
  if ((found.mode & 0o077) === 0) return ok('.env', 'only its owner can read it');
  return problem(
    '.env',
    `other users of this machine can read the keys in ${file}, and move money with them`,
    `chmod 600 ${file}`,
  );
}

async function checkDataFolder(dataDir: string): Promise<Finding> {
  if (!existsSync(dataDir))
    return warning(
      'Data folder',
      `${dataDir} does not exist`,
      'The shop creates it when it starts. If it was started already, check DATA_DIR.',
    );
  const reason = await prepareDataFolder(dataDir);
  if (reason)
    return problem(
      'Data folder',
      reason,
      'Let the shop’s user write to it: orders are stored there.',
    );
  const { mode } = await stat(dataDir);
  if ((mode & 0o007) === 0) return ok('Data folder', dataDir);
  return warning(
    'Data folder',
    `every user of this machine can read ${dataDir}`,
    `It holds customers’ addresses: chmod o= ${dataDir}`,
  );
}

async function checkDisk(dataDir: string): Promise<Finding> {
  const { freeBytes } = await diskSpace(existingFolder(resolve(dataDir)));
  const text = `${(freeBytes / BYTES_PER_GB).toFixed(1)} GB free`;
  if (freeBytes >= MIN_FREE_BYTES) return ok('Disk', text);
  return problem(
    'Disk',
    `${text}: on a full disk orders fail`,
    'Delete old backups, or shrink the server log (Disk is full in docs/operations.md).',
  );
}
