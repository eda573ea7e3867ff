import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import * as z from 'zod/mini';
import { allOrNone, SettingsError, text } from './setting-fields.ts';

/** How the shop signs its emails itself (RFC 6376). */
export interface DkimSettings {
  /** The record of the public key is SELECTOR._domainkey.DOMAIN, with the domain of SHOP_EMAIL. */
  selector: string;
  /** An RSA key in PEM. */
  privateKey: string;
}

// Shorter keys must not be used to sign (RFC 8301, 3.2).
const LEAST_BITS = 2_048;
const KEY_WANTED = `the path of a file with a private RSA key (PEM) of at least ${LEAST_BITS} bits`;

export const dkimVariables = {
  DKIM_SELECTOR: z.optional(text('a DKIM selector such as shop2026', /^[a-z\d][a-z\d-]{0,62}$/i)),
  DKIM_KEY_FILE: z.optional(text(KEY_WANTED, /\S/)),
};

/**
 * @param project the folder that a relative path refers to
 * @returns undefined when no key is set
 * @throws SettingsError when only one of the settings is set, or the file has no such key
 */
export function dkimSettings(
  values: Partial<Record<keyof typeof dkimVariables, string | undefined>>,
  project: string,
): DkimSettings | undefined {
  const set = allOrNone(values, ['DKIM_SELECTOR', 'DKIM_KEY_FILE']);
  if (!set) return undefined;
  const privateKey = readKey(resolve(project, set.DKIM_KEY_FILE));
  if (!privateKey) throw new SettingsError(`DKIM_KEY_FILE must be ${KEY_WANTED}`);
  return { selector: set.DKIM_SELECTOR, privateKey };
}

function readKey(path: string): string | undefined {
  try {
    const pem = readFileSync(path, 'utf8');
    return isStrong(createPrivateKey(pem)) ? pem : undefined;
  } catch {
    return undefined;
  }
}

function isStrong({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  return asymmetricKeyType === 'rsa' && bits >= LEAST_BITS;
}
