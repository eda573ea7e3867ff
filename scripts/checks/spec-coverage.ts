import { readFile } from 'node:fs/promises';
import type { CheckResult } from './check.ts';
import { passedTestTitles } from './test-reports.ts';

const TABLES = ['docs/spec-coverage.md', 'docs/failure-table.md', 'docs/legal.md'];

/**
 * Whether each clause of the specification, fault at checkout and duty by law names a test, and each named
 * test ran and passed. Counts each as one.
 */
export async function checkSpecCoverage(): Promise<CheckResult> {
  const passedTests = await passedTestTitles();
  const tables = await Promise.all(TABLES.map((table) => readFile(table, 'utf8')));
  const clauses = tables.flatMap(parseTable);
  const wrong = clauses.flatMap(({ clause, tests }) => {
    if (tests.length === 0) return [`No test is named for: ${clause}`];
    const missing = tests.filter((title) => !passedTests.has(title));
    return missing.length === 0 ? [] : [`Not passed, for '${clause}': ${missing.join('; ')}`];
  });
  for (const line of wrong) process.stdout.write(`${line}\n`);
  return {
    name: 'clauses of the specification, faults at checkout, duties by law',
    passed: clauses.length - wrong.length,
    failed: clauses.length === 0 ? 1 : wrong.length,
  };
}

/** The rows of a table: a clause first, and the titles of its tests in backticks last. */
function parseTable(markdown: string): { clause: string; tests: string[] }[] {
  const rows = markdown
    .split('\n')
    .filter((line) => /^\|(?!\s*(clause|fault|duty|:?-))/.test(line));
  return rows.map((row) => {
    // A bar inside a cell is escaped, as Markdown wants it.
    const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim());
    const [, clause = ''] = cells;
    const tests = cells.at(-2) ?? '';
    const titles = [...tests.matchAll(/`([^`]+)`/g)].map(([, title]) => title ?? '');
    return { clause, tests: titles.map((title) => title.replaceAll('\\|', '|')) };
  });
}
