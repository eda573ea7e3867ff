import { readFile } from 'node:fs/promises';
import type { CheckResult } from './check.ts';
import { passedTestTitles } from './test-reports.ts';

const TABLE = 'docs/spec-coverage.md';

/**
 * Whether each clause of the specification names a test, and each named test ran and passed.
 * Counts a clause as one.
 */
export async function checkSpecCoverage(): Promise<CheckResult> {
  const passedTests = await passedTestTitles();
  const clauses = parseTable(await readFile(TABLE, 'utf8'));
  const wrong = clauses.flatMap(({ clause, tests }) => {
    if (tests.length === 0) return [`No test is named for: ${clause}`];
    const missing = tests.filter((title) => !passedTests.has(title));
    return missing.length === 0 ? [] : [`Not passed, for '${clause}': ${missing.join('; ')}`];
  });
  for (const line of wrong) process.stdout.write(`${line}\n`);
  return {
    name: 'clauses of the specification',
    passed: clauses.length - wrong.length,
    failed: clauses.length === 0 ? 1 : wrong.length,
  };
}

/** The rows of the table: a clause, and the titles of its tests in backticks. */
function parseTable(markdown: string): { clause: string; tests: string[] }[] {
  const rows = markdown.split('\n').filter((line) => /^\|(?!\s*(clause|:?-))/.test(line));
  return rows.map((row) => {
    // A bar inside a cell is escaped, as Markdown wants it.
    const [, clause = '', tests = ''] = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const titles = [...tests.matchAll(/`([^`]+)`/g)].map(([, title]) => title ?? '');
    return { clause, tests: titles.map((title) => title.replaceAll('\\|', '|')) };
  });
}
