/** What a run tried and saw. */
export interface Report {
  /** Throws unless it holds. */
  check(what: string, holds: boolean, seen?: string): void;
  notTried(what: string): void;
  /** Prints the lists. */
  print(): void;
}

export function createReport(): Report {
  const tried: string[] = [];
  const notTried = new Set<string>();
  return {
    check(what, holds, seen = '') {
      if (!holds) throw new Error(`Not so: ${what}\n${seen}`);
      tried.push(what);
      process.stdout.write(`  ✓ ${what}\n`);
    },
    notTried: (what) => void notTried.add(what),
    print() {
      const lines = [
        ...tried.map((what) => `Tried: ${what}`),
        ...[...notTried].map((what) => `Not tried: ${what}`),
      ];
      process.stdout.write(`\n${lines.join('\n')}\n`);
    },
  };
}
