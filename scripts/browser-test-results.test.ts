import { expect, test } from 'vitest';
import { browserTestResults } from './browser-test-results.ts';

const run = (status: 'expected' | 'unexpected' | 'flaky' | 'skipped') => ({
  title: `is ${status}`,
  tests: [{ projectName: 'desktop', status }],
});

test('counts a flaky test as failed, and names it', () => {
  const suites = [
    { specs: [run('expected'), run('skipped')], suites: [{ specs: [run('flaky')] }] },
    { specs: [run('unexpected'), run('expected')] },
  ];
  expect(browserTestResults({ suites })).toEqual({
    passed: 2,
    failed: ['is flaky (desktop, flaky: passed at its second try)', 'is unexpected (desktop)'],
  });
});

test('counts nothing when the run ended before it wrote a report', () => {
  expect(browserTestResults({})).toEqual({ passed: 0, failed: [] });
});
