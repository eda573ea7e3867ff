import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import mjml2html from 'mjml';
import { ROOT } from '#scripts/storefront-build/folders.ts';
import { hashOfSource, SOURCE, TEMPLATE } from './template-file.ts';

/** The compiled template, as server/email/template.json holds it. */
export async function compileTemplate(): Promise<string> {
  const source = await readFile(join(ROOT, SOURCE), 'utf8');
  const { html, errors } = await mjml2html(source, {
    validationLevel: 'strict',
    keepComments: false,
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  // Indents and empty lines are a third of it.
  const lines = html.split('\n').map((line) => line.trim());
  const compact = lines
    .filter((line) => line !== '')
    .join('\n')
    .replaceAll(/[^\n\x20-\x7e]/gu, (character) => `&#${character.codePointAt(0)};`);
  return `${JSON.stringify({ source: hashOfSource(source), html: `${compact}\n` }, null, 2)}\n`;
}

/** Compiles the template and writes it where the server reads it, if it has changed. */
export async function updateTemplate(): Promise<void> {
  const path = join(ROOT, TEMPLATE);
  const compiled = await compileTemplate();
  if (compiled !== (await readFile(path, 'utf8').catch(() => ''))) await writeFile(path, compiled);
}
