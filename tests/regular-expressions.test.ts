import { globSync, readFileSync } from 'node:fs';
import { analyse } from 'scslre';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { regularExpressionsIn } from './helpers/regular-expressions.ts';

// Not the tests, which only match what the project itself has written.
const SOURCES = globSync(
  '{*.config.ts,{domain,catalogue,contract,storefront,server,card-sandbox/src,scripts}/**/*.{ts,tsx}}',
).filter((file) => !/\.test\.tsx?$|\/testing\//.test(file));

/** Lines such as 'server/app.ts:12: /a+$/' for expressions whose time grows faster than their input. */
function slowIn(file: string, text: string): string[] {
  return regularExpressionsIn(file, text)
    .filter(({ pattern }) => pattern === undefined || isSlow(pattern))
    .map(({ line, code }) => `${file}:${line}: ${code}`);
}

// scslre finds the repetitions of one character that backtrack, and those that are tried again from each character
// (https://github.com/RunDevelopment/scslre#limitations).
function isSlow(pattern: RegExp): boolean {
  return analyse(pattern).reports.length > 0;
}

test('R11.18: finds no regular expression that takes more than linear time', () => {
  const texts = SOURCES.map((file): [string, string] => [file, readFileSync(file, 'utf8')]);
  expect(texts.flatMap(([file, text]) => slowIn(file, text))).toEqual([]);
  const count = texts.flatMap(([file, text]) => regularExpressionsIn(file, text)).length;
  expect(count).toBeGreaterThan(100);
});

test('finds that the regular expression for email addresses takes linear time', () => {
  expect(isSlow(z.regexes.email)).toBe(false);
});

test.each([
  ["path.replace(/\\/+$/, '')", '/\\/+$/'],
  ["new RegExp('^(a+)+$')", "new RegExp('^(a+)+$')"],
  ['RegExp(`^[\\\\w-]*\\\\w*$`, "u")', 'RegExp(`^[\\\\w-]*\\\\w*$`, "u")'],
  [`new RegExp(\`^ *\${1 + 1}? *$\`)`, `new RegExp(\`^ *\${1 + 1}? *$\`)`],
  ['new RegExp(word)', 'new RegExp(word)'],
])('reports %s with its file and line', (code, reported) => {
  const text = `const path = '';\nconst word: string = path;\nexport const slow = ${code};\n`;
  expect(slowIn('server/planted.ts', text)).toEqual([`server/planted.ts:3: ${reported}`]);
});

test('accepts linear regular expressions, in components too', () => {
  const text = `export const name = <b title={/^a+$/.source}>{new RegExp(\`^\\\\w{1,\${9}}$\`).source}</b>;`;
  expect(slowIn('storefront/planted.tsx', text)).toEqual([]);
});
