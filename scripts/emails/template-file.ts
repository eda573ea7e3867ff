import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '#scripts/storefront-build/folders.ts';

/** The template of all emails, in MJML with Mustache's tags. */
export const SOURCE = 'emails/email.mjml';

/** What `npm run emails` makes of it, and the server fills in. */
export const TEMPLATE = 'server/email/template.json';

/** SOURCE has changed since it was compiled. */
export class StaleTemplateError extends Error {
  override readonly name = 'StaleTemplateError';
}

/** Identifies the source of a compiled template. */
export function hashOfSource(source: string): string {
  return createHash('sha256').update(source.replaceAll('\r\n', '\n')).digest('hex');
}

/** @throws StaleTemplateError when the compiled template is not that of its source */
export async function checkTemplate(project = ROOT): Promise<void> {
  const source = await readFile(join(project, SOURCE), 'utf8');
  const compiled = JSON.parse(await readFile(join(project, TEMPLATE), 'utf8')) as {
    source: string;
  };
  if (compiled.source !== hashOfSource(source))
    throw new StaleTemplateError(
      `${SOURCE} must be compiled after a change: type npm run emails, and commit ${TEMPLATE}`,
    );
}
