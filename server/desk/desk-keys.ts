import { randomBytes } from 'node:crypto';
import { isSameSecret } from '#server/database/ids.ts';

/** How long (ms) a link works. */
const LINK_MS = 10 * 60_000;

export type LinkExchange =
  | { kind: 'key'; key: string }
  /** The link was used before, or is too old. */
  | { kind: 'ended' }
  | { kind: 'wrong' };

export type DeskKeys = ReturnType<typeof createDeskKeys>;

/**
 * The secrets of one desk: single-use links, each exchanged for the key of one browser tab.
 * @param now ms
 */
export function createDeskKeys(now: () => number) {
  const links: { secret: string; endsAt: number; used: boolean }[] = [];
  const keys: string[] = [];

  return {
    /** Creates the secret of a link. */
    newLink(): string {
      const secret = newSecret();
      links.push({ secret, endsAt: now() + LINK_MS, used: false });
      return secret;
    },
    /** Exchanges the secret of a link for a key, once. */
    exchange(secret: string): LinkExchange {
      const link = links.find((it) => isSameSecret(it.secret, secret));
      // Without a limit of attempts: 256 bits cannot be guessed, and a limit would let every user of the machine end the desk.
      if (!link) return { kind: 'wrong' };
      if (link.used || now() >= link.endsAt) return { kind: 'ended' };
      link.used = true;
      const key = newSecret();
      keys.push(key);
      return { kind: 'key', key };
    },
    isKey: (text: string) => keys.some((key) => isSameSecret(key, text)),
  };
}

/** 256 random bits. */
function newSecret(): string {
  return randomBytes(32).toString('base64url');
}
