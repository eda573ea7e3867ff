/** The parts of Playwright's JSON report that are read (https://playwright.dev/docs/api/class-testcase#test-case-outcome). */
export interface BrowserTestReport {
  suites?: Suite[];
}

interface Suite {
  suites?: Suite[];
  specs: { title: string; tests: { projectName: string; status: Outcome }[] }[];
}

type Outcome = 'expected' | 'unexpected' | 'flaky' | 'skipped';

/** Counts the tests that ran. A flaky test, which passed only at its second try, has failed. */
export function browserTestResults({ suites = [] }: BrowserTestReport): {
  passed: number;
  /** Title, project and outcome of each failed test. */
  failed: string[];
} {
  const tests = suites.flatMap(testsOf);
  return {
    passed: tests.filter(({ status }) => status === 'expected').length,
    failed: tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ title, projectName, status }) =>
        status === 'flaky'
          ? `${title} (${projectName}, flaky: passed at its second try)`
          : `${title} (${projectName})`,
      ),
  };
}

function testsOf({
  suites = [],
  specs,
}: Suite): { title: string; projectName: string; status: Outcome }[] {
  return [
    ...specs.flatMap(({ title, tests }) => tests.map((test) => ({ title, ...test }))),
    ...suites.flatMap(testsOf),
  ];
}
