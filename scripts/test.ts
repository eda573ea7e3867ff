import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';

/** What one kind of check came to. */
interface Result {
  name: string;
  passed: number;
  failed: number;
}

const REPORTS = '.cache/test-reports';

// The Debian packages that the tests need, and whether they are installed.
const NEEDS = [
  { name: 'chromium', isInstalled: () => existsSync('/usr/bin/chromium') },
  {
    name: 'postgresql',
    isInstalled: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
  },
];

/** Repeated at the end, where a reader of a long log looks first. */
const failedTests: string[] = [];

installNeeds();
rmSync(REPORTS, { recursive: true, force: true });
const results = [
  runCheck('types', 'tsc', '--noEmit'),
  runCheck('lint and format', 'biome', 'ci', '--error-on-warnings'),
  runCheck('unused code', 'knip'),
  runCheck('build', 'node', 'scripts/build.ts'),
  runVitest(),
  // Short runs; the whole ones are npm run torture and npm run overload.
  runCheck('torture', 'node', 'tests/torture/run.ts', '--checkouts=24', '--database=sqlite'),
  runCheck('overload', 'node', 'bench/overload.ts', '--short'),
  runPlaywright(),
];
for (const title of failedTests) console.log(`Failed: ${title}`);
for (const { name, passed, failed } of results)
  console.log(`${name}: ${passed} passed, ${failed} failed`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Installs missing packages where that is possible; otherwise ends with a line that names them. */
function installNeeds(): void {
  const missing = NEEDS.filter((need) => !need.isInstalled()).map(({ name }) => name);
  if (missing.length > 0 && userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    run('apt-get', 'update', '-qq');
    run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...missing);
  }
  if (NEEDS.every((need) => need.isInstalled())) return;
  console.error(`The tests need packages: sudo apt-get install -y ${missing.join(' ')}`);
  process.exit(1);
}

/** Runs a program of node_modules/.bin or the system; whether it succeeded. */
function run(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: 'inherit' }).status === 0;
}

/** A check that passes or fails as a whole, counted as one. */
function runCheck(name: string, program: string, ...args: string[]): Result {
  return run(program, ...args) ? { name, passed: 1, failed: 0 } : { name, passed: 0, failed: 1 };
}

function runVitest(): Result {
  const file = `${REPORTS}/vitest.json`;
  const ok = run(
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  );
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(file);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  for (const { status, fullName } of tests) if (status === 'failed') failedTests.push(fullName);
  return countRun('tests', ok, numPassedTests, numFailedTests);
}

function runPlaywright(): Result {
  const file = `${REPORTS}/playwright.json`;
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  const ok = run('playwright', 'test', '--reporter=list,json');
  const { expected = 0, flaky = 0, unexpected = 0 } = readReport(file).stats ?? {};
  return countRun('browser tests', ok, expected + flaky, unexpected);
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { assertionResults: { status: string; fullName: string }[] }[];
  stats?: { expected: number; flaky: number; unexpected: number };
}

/** A runner's report; an empty one when the runner ended before writing it. */
function readReport(file: string): Report {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

// A run that ended before it counted its tests has failed too.
function countRun(name: string, ok: boolean, passed: number, failed: number): Result {
  return { name, passed, failed: ok ? failed : Math.max(1, failed) };
}
