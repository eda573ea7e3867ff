import { spawn } from 'node:child_process';

/** What one kind of check came to. */
export interface CheckResult {
  name: string;
  passed: number;
  failed: number;
}

/**
 * Runs a program and shows what it prints.
 * @returns its exit code
 */
export function runProgram(
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...env } })
    .on('error', reject)
    .on('exit', (code) => resolve(code ?? 1));
  return promise;
}

/** A check that passes or fails as a whole, counted as one. */
export async function runWholeCheck(name: string, args: readonly string[]): Promise<CheckResult> {
  const code = await runProgram(`node_modules/.bin/${args[0]}`, args.slice(1));
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
}
