import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';

/**
 * Generic environmental claims (Directive 2005/29/EC, article 2(p) and Annex I, point 4a, as amended by
 * Directive (EU) 2024/825): the examples of its recital 9, and similar ones.
 */
const VAGUE_CLAIM =
  /(?<![\w-])(?:eco(?:[ -]\w+|logical(?:ly)?)?|green(?:er|est)?|sustainab\w*|(?:climate|carbon|co2)[ -](?:neutral|friendly|positive|free|compensated)|net[ -]zero|biodegradable|bio-?based|environment(?:ally)?[ -](?:\w+)|(?:kind|gentle|good|safe) (?:to|on|for) the (?:planet|environment|earth|nature)|nature['’]s friend|planet\w*|energy[ -]efficient|recycla\w*|recycled|zero[ -]waste|plastic-free|conscious|responsible beauty|organic|non-?toxic|chemical-free|clean beauty)(?![\w-])/giu;

/** Texts with green as a colour. */
const COLOURS = ['umbels with green leaves', 'before green tiles', 'on a green ground'];

/** Claims of the owner, listed in docs/legal.md. */
const OWNERS_CLAIMS = /\bnatural (?:ingredients|hair)/i;

const TEXTS = [
  'catalogue/**/*.ts',
  'contract/**/*.ts',
  'domain/**/*.ts',
  'storefront/**/*.{ts,tsx}',
  'server/**/*email*.ts',
  'server/orders/order-confirmation.ts',
  'shop.config.ts',
];

describe('environmental claims', () => {
  test.each([
    'Eco-friendly care',
    'our greenest shampoo',
    'A sustainable formula',
    'Climate neutral delivery',
    'carbon-neutral',
    'biodegradable cleansers',
    'environmentally friendly bottles',
    'kind to the planet',
    'ecological',
  ])('are found in %j', (text) => {
    expect(claimsIn(text)).not.toEqual([]);
  });

  test('R1.24: are vague in no text for customers', async () => {
    const files = await textFiles();
    expect(files.length).toBeGreaterThan(200);
    const claims = files.flatMap(({ file, text }) =>
      claimsIn(COLOURS.reduce((rest, colour) => rest.replaceAll(colour, ''), text)).map(
        (claim) => `${file}: ${claim}`,
      ),
    );
    expect(claims).toEqual([]);
  });

  test('R1.24: say natural only in the listed texts', async () => {
    const files = await textFiles();
    const found = files.flatMap(({ file, text }) =>
      [...text.matchAll(/\bnatural\w*[^\n]{0,12}/gi)].map(([words]) => `${file}: ${words}`),
    );
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((item) => !OWNERS_CLAIMS.test(item))).toEqual([]);
  });
});

function claimsIn(text: string): string[] {
  return [...text.matchAll(VAGUE_CLAIM)].map(([claim]) => claim);
}

/** The sources of customer texts, without tests and comments. */
async function textFiles(): Promise<{ file: string; text: string }[]> {
  const files = TEXTS.flatMap((pattern) => globSync(pattern)).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  return Promise.all(
    files.map(async (file) => {
      const source = await readFile(file, 'utf8');
      return { file, text: source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') };
    }),
  );
}
