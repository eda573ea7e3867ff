import { createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import type { DkimSettings } from '#server/settings/dkim-settings.ts';
import { type Finding, ok, warning } from './finding.ts';

const DNS_TIMEOUT_MS = 2_000;

/** Gives the TXT records of a name, each in its parts. */
export type TxtLookup = (name: string) => Promise<string[][]>;

/**
 * Looks for the DNS records by which mail servers recognise the sender: SPF (RFC 7208), DMARC (RFC 7489), and DKIM
 * (RFC 6376) if the shop signs itself. Otherwise the name of the DKIM record is known to the mail provider only;
 * `mail test` shows whether it works.
 * @param sender the address that emails come from
 */
export async function checkSender(
  sender: string,
  dkim: DkimSettings | undefined,
  lookup?: TxtLookup,
): Promise<Finding[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  const resolveTxt = lookup ?? ((name) => resolver.resolveTxt(name));
  const domain = sender.slice(sender.indexOf('@') + 1);
  try {
    return await Promise.all([
      checkSpf(domain, resolveTxt),
      ...(dkim ? [checkDkim(domain, dkim, resolveTxt)] : []),
      checkDmarc(domain, resolveTxt),
    ]);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      warning(
        'Sender',
        `the DNS records of ${domain} could not be looked up (${reason})`,
        'Check whether this machine can resolve names, and try again.',
      ),
    ];
  }
}

async function checkSpf(domain: string, lookup: TxtLookup): Promise<Finding> {
  const [record, other] = await recordsThatBegin('v=spf1', domain, lookup);
  if (record === undefined)
    return warning('SPF', `${domain} has no such record, so that emails count as spam`, REMEDY);
  // RFC 7208, 4.5.
  if (other !== undefined)
    return warning(
      'SPF',
      `${domain} has several records, which makes all invalid`,
      'Join them in one.',
    );
  return ok('SPF', record);
}

async function checkDkim(
  domain: string,
  { selector, privateKey }: DkimSettings,
  lookup: TxtLookup,
): Promise<Finding> {
  const name = `${selector}._domainkey.${domain}`;
  const publicKey = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
  const wanted = `p=${publicKey.toString('base64')}`;
  // 'v=DKIM1' may be left out.
  const records = await recordsThatBegin('', name, lookup);
  if (records.some((record) => record.replaceAll(/\s/g, '').includes(wanted)))
    return ok('DKIM', `${name} has the key of DKIM_KEY_FILE`);
  return warning(
    'DKIM',
    `${name} does not have the key of DKIM_KEY_FILE, so that signed emails count as forged`,
    `Add the TXT record v=DKIM1; k=rsa; ${wanted}`,
  );
}

async function checkDmarc(domain: string, lookup: TxtLookup): Promise<Finding> {
  // A subdomain without a record has that of the domain above it.
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const [record] = await recordsThatBegin('v=DMARC1', `_dmarc.${name}`, lookup);
    if (record !== undefined) return ok('DMARC', record);
  }
  return warning(
    'DMARC',
    `_dmarc.${domain} has no such record, which some providers require`,
    'Add at least the TXT record v=DMARC1; p=none there.',
  );
}

/** @throws when DNS does not answer */
async function recordsThatBegin(
  beginning: string,
  name: string,
  lookup: TxtLookup,
): Promise<string[]> {
  const records = await lookup(name).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return [];
    throw error;
  });
  return records.map((parts) => parts.join('')).filter((text) => text.startsWith(beginning));
}

const REMEDY =
  'Add the TXT records for SPF and DKIM that your mail provider names; then npm run shop -- mail test.';
