import { mkdir, readFile, rm } from 'node:fs/promises';
import { type CheckResult, runProgram } from './check.ts';

const REPORTS = '.cache/test-reports';

/** The tests of every room, run by Vitest. */
export async function runRoomTests(): Promise<CheckResult> {
  const report = await freshReport('rooms.json');
  const code = await runProgram('node_modules/.bin/vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  const { numPassedTests = 0, numFailedTests = 0 } = await readReport(report);
  return countRun('tests', code, Number(numPassedTests), Number(numFailedTests));
}

/** The journeys in a real browser, run by Playwright. */
export async function runJourneys(): Promise<CheckResult> {
  const report = await freshReport('journeys.json');
  const code = await runProgram('node_modules/.bin/playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  });
  const stats = (await readReport(report)).stats as Record<string, number> | undefined;
  const { expected = 0, flaky = 0, unexpected = 0 } = stats ?? {};
  return countRun('browser journeys', code, expected + flaky, unexpected);
}

// A run that broke off before it could count its tests has failed all the same.
function countRun(name: string, code: number, passed: number, failed: number): CheckResult {
  return { name, passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

async function freshReport(name: string): Promise<string> {
  await mkdir(REPORTS, { recursive: true });
  await rm(`${REPORTS}/${name}`, { force: true });
  return `${REPORTS}/${name}`;
}

async function readReport(path: string): Promise<Record<string, unknown>> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return JSON.parse(text) as Record<string, unknown>;
}
