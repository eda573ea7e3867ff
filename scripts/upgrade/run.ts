import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { promisify } from 'node:util';

/** What a program printed, without the white space around it; rejects when it fails. */
export async function outputOf(program: string, args: readonly string[], cwd?: string) {
  const { stdout } = await promisify(execFile)(program, args, { cwd });
  return stdout.trim();
}

/** Runs a program that prints to this terminal; whether it succeeded. */
export async function runIn(cwd: string, program: string, ...args: string[]): Promise<boolean> {
  const [code] = await once(spawn(program, args, { cwd, stdio: 'inherit' }), 'exit');
  return code === 0;
}
