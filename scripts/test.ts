import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, readFileSync, rmSync } from 'node:fs';
import { userInfo } from 'node:os';
import { ENGINES } from '../tests/engines/installed-engines.ts';
import { CHROMIUM_PACKAGE, findChromium, hasChromiumPackage } from '../tests/helpers/chromium.ts';
import { type BrowserTestReport, browserTestResults } from './browser-test-results.ts';

/** What one kind of check came to. */
interface Result {
  name: string;
  passed: number;
  failed: number;
}

const REPORTS = '.cache/test-reports';

interface Need {
  packages: readonly string[];
  isInstalled: () => boolean;
}

// The Debian packages without which there are no tests.
const NEEDS: readonly Need[] = [
  { packages: [CHROMIUM_PACKAGE], isInstalled: () => findChromium() !== undefined },
  {
    packages: ['postgresql'],
    isInstalled: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
  },
];

// Those without which the other engines are not tried, and Chromium takes longer.
const OPTIONAL: readonly Need[] = [
  { packages: [CHROMIUM_PACKAGE], isInstalled: hasChromiumPackage },
  ...ENGINES,
];

/** Repeated at the end, where a reader of a long log looks first. */
const failedTests: string[] = [];
const REPEATED_CHARACTERS = 2_000;

await installNeeds();
rmSync(REPORTS, { recursive: true, force: true });
// What runs at the same time leaves a core idle when it runs alone. Torture and overload are short runs; the whole ones
// are npm run torture and npm run overload.
const results = [
  ...(await Promise.all([
    runCheck('types', 'npm', 'run', 'typecheck'),
    runCheck('lint and format', 'npm', 'run', 'lint'),
    runCheck('unused code', 'npm', 'run', 'unused'),
    runCheck('build', 'npm', 'run', 'build'),
  ])),
  ...(await Promise.all([
    runVitest(),
    runCheck('torture', 'node', 'tests/torture/run.ts', '--checkouts=16', '--database=sqlite'),
  ])),
  // Alone, because its limits are times.
  await runCheck('overload', 'node', 'bench/overload.ts', '--short'),
  await runPlaywright(),
];
reportEngines();
for (const title of failedTests) console.log(`Failed: ${title}`);
for (const { name, passed, failed } of results)
  console.log(`${name}: ${passed} passed, ${failed} failed`);
const passed = results.reduce((sum, result) => sum + result.passed, 0);
const failed = results.reduce((sum, result) => sum + result.failed, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Installs missing packages where that is possible; ends with a line that names them if the tests need them. */
async function installNeeds(): Promise<void> {
  const missing: Need[] = [...NEEDS, ...OPTIONAL].filter((need) => !need.isInstalled());
  if (missing.length > 0 && userInfo().uid === 0 && existsSync('/usr/bin/apt-get')) {
    process.env.DEBIAN_FRONTEND = 'noninteractive';
    await run('apt-get', 'update', '-qq');
    // One package can serve two needs.
    for (const { packages, isInstalled } of missing)
      if (!isInstalled())
        await run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
  }
  const needed = NEEDS.filter((need) => !need.isInstalled()).flatMap(({ packages }) => packages);
  if (needed.length === 0) return;
  console.error(`The tests need packages: sudo apt-get install -y ${needed.join(' ')}`);
  process.exit(1);
}

/** Says which browser engines ran, and how to try those that are not installed. */
function reportEngines(): void {
  const tried = ENGINES.filter((engine) => engine.isInstalled()).map(({ name }) => name);
  console.log(`Engines tried: ${['chromium', ...tried].join(', ')}`);
  const missing = ENGINES.filter((engine) => !engine.isInstalled());
  if (missing.length === 0) return;
  const packages = missing.flatMap((engine) => engine.packages).join(' ');
  const names = missing.map(({ name }) => name).join(', ');
  console.log(
    `Engines not tried: ${names}. They need packages: sudo apt-get install -y ${packages}`,
  );
}

/** Runs a program; whether it succeeded. */
async function run(program: string, ...args: string[]): Promise<boolean> {
  const [code] = await once(spawn(program, args, { stdio: 'inherit' }), 'exit');
  return code === 0;
}

/** A check that passes or fails as a whole, counted as one; what a failed one wrote last is repeated at the end. */
async function runCheck(name: string, program: string, ...args: string[]): Promise<Result> {
  const check = spawn(program, args, { stdio: ['inherit', 'pipe', 'pipe'] });
  let written = '';
  for (const [from, to] of [
    [check.stdout, process.stdout],
    [check.stderr, process.stderr],
  ] as const) {
    from.pipe(to, { end: false });
    from.on('data', (chunk: Buffer) => {
      written = (written + chunk.toString()).slice(-REPEATED_CHARACTERS);
    });
  }
  const [code] = await once(check, 'close');
  if (code === 0) return { name, passed: 1, failed: 0 };
  failedTests.push(`${name}:\n${written}`);
  return { name, passed: 0, failed: 1 };
}

async function runVitest(): Promise<Result> {
  const file = `${REPORTS}/vitest.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await run('npm', 'run', 'test:unit', '--', ...reporters);
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport(file);
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  for (const { status, fullName } of tests) if (status === 'failed') failedTests.push(fullName);
  return countRun('tests', ok, numPassedTests, numFailedTests);
}

async function runPlaywright(): Promise<Result> {
  const file = `${REPORTS}/playwright.json`;
  process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = file;
  const ok = await run('npm', 'run', 'test:e2e', '--', '--reporter=list,json');
  const { passed, failed } = browserTestResults(readReport(file));
  failedTests.push(...failed);
  return countRun('browser tests', ok, passed, failed.length);
}

interface Report extends BrowserTestReport {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { assertionResults: { status: string; fullName: string }[] }[];
}

/** A runner's report; an empty one when the runner ended before writing it. */
function readReport(file: string): Report {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
}

// A run that ended before it counted its tests has failed too.
function countRun(name: string, ok: boolean, passed: number, failed: number): Result {
  return { name, passed, failed: ok ? failed : Math.max(1, failed) };
}
