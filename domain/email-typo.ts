/** Mailbox providers that are common in Ireland and the countries of delivery, and look-alikes that exist. */
const KNOWN_DOMAINS = [
  'gmail.com googlemail.com outlook.com outlook.ie outlook.de outlook.fr outlook.es outlook.it outlook.dk',
  'hotmail.com hotmail.co.uk hotmail.ie hotmail.de hotmail.fr hotmail.es hotmail.it hotmail.se hotmail.no',
  'live.com live.ie live.de live.fr live.it live.nl live.be live.se live.dk live.no msn.com',
  'yahoo.com yahoo.ie yahoo.co.uk yahoo.de yahoo.fr yahoo.es yahoo.it yahoo.ro yahoo.gr ymail.com',
  'icloud.com me.com mac.com aol.com aol.de mail.com email.com gmx.com gmx.net gmx.de gmx.at gmx.ch gmx.fr',
  'web.de t-online.de freenet.de eircom.net proton.me protonmail.com pm.me fastmail.com hey.com tutanota.com',
  'orange.fr wanadoo.fr free.fr laposte.net sfr.fr libero.it virgilio.it tiscali.it alice.it tin.it',
  'telefonica.net sapo.pt ziggo.nl kpnmail.nl home.nl xs4all.nl telenet.be skynet.be bluewin.ch',
  'wp.pl o2.pl onet.pl interia.pl op.pl telia.com online.no mail.dk suomi24.fi otenet.gr',
]
  .join(' ')
  .split(' ');

/** In characters. Shorter names resemble too many other domains, and shorter domains allow one mistake only. */
const SHORTEST_NAME = 4;
const LONG_DOMAIN = 'outlook.com'.length;

/**
 * The address that was probably meant: its domain is a slip of the fingers away from a common one; undefined if the
 * address looks right. Only a suggestion: the domain may exist.
 * @example suggestEmail('max@gmial.com') // 'max@gmail.com'
 */
export function suggestEmail(email: string): string | undefined {
  const [, local, typed] = /^(\S+)@([^@\s]+\.[^@\s.]+)$/.exec(email.trim()) ?? [];
  const domain = typed?.toLowerCase();
  if (!domain || KNOWN_DOMAINS.includes(domain)) return undefined;
  const allowed = domain.length >= LONG_DOMAIN ? 2 : 1;
  const [nearest] = KNOWN_DOMAINS.filter((known) => mayBeMeant(known, domain))
    .map((known) => ({ known, distance: editDistance(domain, known) }))
    .filter(({ distance }) => distance <= allowed)
    .sort((a, b) => a.distance - b.distance);
  return nearest && `${local}@${nearest.known}`;
}

/** The same name under another ending, such as yahoo.at, is another domain, unless it is a slip in '.com'. */
function mayBeMeant(known: string, typed: string): boolean {
  if (nameOf(known).length < SHORTEST_NAME) return false;
  return (
    nameOf(known) !== nameOf(typed) || /\.(?:co|con|cmo|ocm|comm|vom|xom|cm|om|coom)$/.test(typed)
  );
}

function nameOf(domain: string): string {
  return domain.slice(0, domain.lastIndexOf('.'));
}

/**
 * The number of letters to insert, delete, replace or swap with their neighbour (optimal string alignment distance:
 * Damerau 1964, Levenshtein 1966).
 */
function editDistance(from: string, to: string): number {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= from.length; row++) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      const distance = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[row]?.push(distance);
    }
  }
  return at(from.length, to.length);
}
