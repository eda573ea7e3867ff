import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { NOTICE_FILE } from '#domain/guarantee-notice.ts';
import { takesRealMoney } from '#server/settings/payment-settings.ts';
import type { Settings } from '#server/settings/settings.ts';
import { ownAssets } from './storefront-build.ts';

/**
 * SHA-256 of 'Legal guarantee_notice EN.svg' in SVG.zip of the Commission's page 'Practical guidelines and
 * high-resolution vector files for the EU notice and label on product guarantees', as of September 2026. When the
 * Commission publishes another file, its digest is added here.
 */
const OFFICIAL_DIGESTS: readonly string[] = [
  'd1b4293b75637022b582b3025f789d292e1c845660a0460d855bbe523b9763f7',
];

/** The least size of the drawing in bytes, whose letters are outlines. */
const LEAST_BYTES = 100_000;
/** The blue of the EU in the Commission's colour files; those in black and white are for printing only. */
const BLUE = /#0b4f9e|#003399/i;

/** How the owner gets the file. */
export const NOTICE_REMEDY = `From commission.europa.eu, 'Practical guidelines and high-resolution vector files: EU notice and label for product guarantees', take 'Legal guarantee_notice EN.svg' of SVG.zip, unchanged, as storefront/legal-notice/${NOTICE_FILE}; then build again.`;

/**
 * What is wrong with the official notice of the legal guarantee in a build. It is mandatory since 27 September 2026 and
 * may not be altered (Implementing Regulation (EU) 2025/1960, annex I).
 * @returns undefined when it is the Commission's file
 */
export async function guaranteeNoticeProblem(
  builtFolder: string,
  digests = OFFICIAL_DIGESTS,
): Promise<string | undefined> {
  const file = await noticeIn(ownAssets(builtFolder));
  if (file === undefined) return 'the official notice of the legal guarantee is missing';
  const content = await readFile(file);
  const digest = createHash('sha256').update(content).digest('hex');
  if (digests.includes(digest)) return undefined;
  return `${NOTICE_FILE} is not the Commission’s file: ${difference(content)}`;
}

/**
 * Why a shop with live keys of Stripe does not start.
 * @returns undefined for a shop without live keys, and for one with the official notice
 */
export async function noticeProblemWithLiveKeys(
  { payments }: Pick<Settings, 'payments'>,
  builtFolder: string,
): Promise<string | undefined> {
  if (!takesRealMoney(payments)) return undefined;
  const problem = await guaranteeNoticeProblem(builtFolder);
  return problem && `The shop has live keys of Stripe, but ${problem}. ${NOTICE_REMEDY}`;
}

async function noticeIn(assets: string): Promise<string | undefined> {
  const { name, ext } = parse(NOTICE_FILE);
  const files = await readdir(assets).catch(() => []);
  const found = files.find((file) => file.startsWith(`${name}-`) && file.endsWith(ext));
  return found && join(assets, found);
}

function difference(content: Buffer): string {
  if (content.length < LEAST_BYTES) return `it has only ${content.length} bytes`;
  if (!BLUE.test(content.toString('latin1')))
    return 'it lacks the colours, which are mandatory online';
  return 'it was altered, or is a newer one whose digest server/pages/guarantee-notice.ts lacks';
}
