import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const TEST_FILES = globSync(
  '{domain,catalogue,contract,storefront,desk,server,card-sandbox,scripts,tests}/**/*.{test.ts,test.tsx,e2e.ts}',
);

/** Numbers such as R4.12, from the list items of the document. */
const requirements = matches('docs/requirements.md', /^- \*\*(R\d+\.\d+)\*\*/gm);

/** File and number for each prefix of a test title, such as 'R4.12, R4.13: …'. */
const references = TEST_FILES.flatMap((file) =>
  matches(file, /['"`]((?:R\d+\.\d+, )*R\d+\.\d+): /g)
    .flatMap((prefix) => prefix.split(', '))
    .map((requirement) => ({ file, requirement })),
);

test('every requirement has a number of its own', () => {
  expect(requirements.length).toBeGreaterThan(0);
  expect(requirements.filter((it, index) => requirements.indexOf(it) !== index)).toEqual([]);
});

test('every requirement has a test', () => {
  const proven = new Set(references.map(({ requirement }) => requirement));
  expect(requirements.filter((item) => !proven.has(item))).toEqual([]);
});

test('every number in a test title is a requirement', () => {
  expect(references.filter(({ requirement }) => !requirements.includes(requirement))).toEqual([]);
});

function matches(file: string, pattern: RegExp): string[] {
  return [...readFileSync(file, 'utf8').matchAll(pattern)].map(([, match = '']) => match);
}
