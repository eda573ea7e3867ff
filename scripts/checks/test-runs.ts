import { mkdir, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type CheckResult, runProgram } from './check.ts';
import { REPORTS, readReport } from './test-reports.ts';

/** The tests of every room, run by Vitest. */
export async function runRoomTests(): Promise<CheckResult> {
  await removeReport(REPORTS.rooms);
  const code = await runProgram('node_modules/.bin/vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${REPORTS.rooms}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0 } = await readReport<{
    numPassedTests: number;
    numFailedTests: number;
  }>(REPORTS.rooms);
  return countRun('tests', code, numPassedTests, numFailedTests);
}

/** The journeys in a real browser, run by Playwright. */
export async function runJourneys(): Promise<CheckResult> {
  await removeReport(REPORTS.journeys);
  const code = await runProgram('node_modules/.bin/playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: REPORTS.journeys,
  });
  const { stats = {} } = await readReport<{ stats: Record<string, number> }>(REPORTS.journeys);
  const { expected = 0, flaky = 0, unexpected = 0 } = stats;
  return countRun('browser journeys', code, expected + flaky, unexpected);
}

// A run that broke off before it could count its tests has failed all the same.
function countRun(name: string, code: number, passed: number, failed: number): CheckResult {
  return { name, passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function removeReport(path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { force: true });
}
