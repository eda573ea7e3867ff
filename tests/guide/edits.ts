import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { NOTICE_FILE } from '#domain/guarantee-notice.ts';
import { DOMAIN, type Outside, WEBHOOK_SECRET } from './outside.ts';

// What the owner writes in an editor.
const SETTINGS_FILE = 'srv/elder-and-clover/.env';

export const PROMO_CODE = 'SPRING';
export const SHOP_EMAIL = `orders@${DOMAIN}`;

/** For shop.config.ts. */
export const OWN_DETAILS: Record<string, string> = {
  'elderandclover.example': DOMAIN,
  '14 Wicklow Lane': '1 Grafton Street',
  "'000000'": "'123456'",
  IE0000000AA: 'IE1234567AB',
  '+353 20 910 0100': '+353 1 234 5678',
  'wa.me/353000000000': 'wa.me/35312345678',
};

/** The settings that step 3 of the guide lists, with test keys. */
export function settingsFor({ cards, smtpUrl }: Outside): Record<string, string> {
  const { port } = new URL(cards.url);
  return {
    PUBLIC_URL: `https://${DOMAIN}`,
    TRUST_PROXY: '1',
    STRIPE_SECRET_KEY: cards.secretKey,
    STRIPE_PUBLISHABLE_KEY: cards.publishableKey,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    // Not in the guide's list: the stand-in for Stripe.
    STRIPE_API_HOST: `http://10.0.2.2:${port}`,
    SMTP_URL: smtpUrl,
    SHOP_EMAIL,
    PROMO_CODE,
    SEED: 'off',
    DATA_DIR: '/var/lib/elder-and-clover',
  };
}

/** The card sandbox takes every key. */
export const LIVE_KEYS = {
  STRIPE_SECRET_KEY: 'sk_sandbox_live_shop',
  STRIPE_PUBLISHABLE_KEY: 'pk_sandbox_live_shop',
};

/** Adds a drawing in place of the official notice of the legal guarantee, which is not in the repository. */
export async function addGuaranteeNotice(folder: string): Promise<void> {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 210 297" fill="#0b4f9e"/>';
  await writeFile(join(folder, 'storefront/legal-notice', NOTICE_FILE), drawing);
  const digest = createHash('sha256').update(drawing).digest('hex');
  await editFile(join(folder, 'server/pages/guarantee-notice.ts'), { [OFFICIAL_DIGEST]: digest });
}

const OFFICIAL_DIGEST = 'd1b4293b75637022b582b3025f789d292e1c845660a0460d855bbe523b9763f7';

/** Replaces texts of a file; fails when one is missing. */
export async function editFile(file: string, texts: Record<string, string>): Promise<void> {
  let content = await readFile(file, 'utf8');
  for (const [from, to] of Object.entries(texts)) {
    if (!content.includes(from)) throw new Error(`${file} does not contain ${from}`);
    content = content.replaceAll(from, to);
  }
  await writeFile(file, content);
}

/** Uncomments settings in the machine's .env, and changes their values. */
export async function setSettings(root: string, settings: Record<string, string>): Promise<void> {
  const file = join(root, SETTINGS_FILE);
  let content = await readFile(file, 'utf8');
  for (const [name, value] of Object.entries(settings)) {
    const line = new RegExp(`^#?${name}=.*$`, 'm');
    if (!line.test(content)) throw new Error(`.env.example has no line for ${name}`);
    content = content.replace(line, () => `${name}=${value}`);
  }
  await writeFile(file, content);
}
