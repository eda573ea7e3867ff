import { buildWhenOutdated } from './build.ts';
import { checkBudgets } from './checks/budgets.ts';
import { type CheckResult, runWholeCheck } from './checks/check.ts';
import { provideTestNeeds } from './checks/needs.ts';
import { checkSpecCoverage } from './checks/spec-coverage.ts';
import { runJourneys, runRoomTests } from './checks/test-runs.ts';

// A short one: the whole is npm run torture.
const TORTURE = ['tests/torture/run.ts', '--checkouts', '24', '--database', 'sqlite'];
// Four seconds of three times the capacity, judged by what holds at any speed: npm run overload.
const OVERLOAD = ['bench/overload.ts', '--short'];

const lacking = await provideTestNeeds();
if (lacking !== undefined) {
  process.stderr.write(`${lacking}\n`);
  process.exitCode = 1;
} else {
  const results = [
    await runWholeCheck('types', ['tsc', '--noEmit']),
    await runWholeCheck('lint and format', ['biome', 'ci', '--error-on-warnings']),
    await runWholeCheck('unused code', ['knip']),
  ];
  await buildWhenOutdated();
  results.push(
    await checkBudgets(),
    await runRoomTests(),
    await runWholeCheck('torture', ['node', ...TORTURE]),
    await runWholeCheck('overload', ['node', ...OVERLOAD]),
    await runJourneys(),
    await checkSpecCoverage(),
  );
  report(results);
}

function report(results: readonly CheckResult[]): void {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  for (const result of results)
    process.stdout.write(`${result.name}: ${result.passed} passed, ${result.failed} failed\n`);
  process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
