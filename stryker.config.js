// Mutation tests, which scripts/mutation.ts runs: Stryker plants faults and counts those that a test finds.
export default {
  testRunner: 'vitest',
  // Coverage per test already tells which tests reach a mutant.
  vitest: { related: false },
  coverageAnalysis: 'perTest',
  // Each fault in a module's constants would run the whole suite.
  ignoreStatic: true,
  incremental: true,
  concurrency: 1,
  // On a busy machine a test takes many times as long; endless loops are found by their count.
  timeoutMS: 15_000,
  mutator: {
    // Most are texts and class names; the compiler checks the strings of union types.
    excludedMutations: ['StringLiteral'],
  },
  // TypeScript 7 has no JavaScript API to rewrite the file with.
  tsconfigFile: 'none',
  tempDirName: '.cache/stryker',
  ignorePatterns: ['art', 'bench', 'dist', 'data'],
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, skipFull: true },
  thresholds: { break: 85 },
};
