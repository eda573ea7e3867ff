import { Resolver } from 'node:dns/promises';
import { type Finding, ok, warning } from './finding.ts';

const DNS_TIMEOUT_MS = 2_000;

/** Gives the TXT records of a name, each in its parts. */
export type TxtLookup = (name: string) => Promise<string[][]>;

/**
 * Looks for the DNS records by which mail servers recognise the sender: SPF (RFC 7208) and DMARC (RFC 7489). The name
 * of a DKIM record is known to the mail provider only; `mail test` shows whether it works.
 * @param sender the address that emails come from
 */
export async function checkSender(sender: string, lookup?: TxtLookup): Promise<Finding[]> {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 1 });
  const resolveTxt = lookup ?? ((name) => resolver.resolveTxt(name));
  const domain = sender.slice(sender.indexOf('@') + 1);
  try {
    return await Promise.all([checkSpf(domain, resolveTxt), checkDmarc(domain, resolveTxt)]);
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
