import { existsSync, globSync } from 'node:fs';
import { userInfo } from 'node:os';
import { runProgram } from './check.ts';

interface Need {
  name: string;
  debianPackage: string;
  isThere: () => boolean;
}

const NEEDS: readonly Need[] = [
  {
    name: 'Chromium',
    debianPackage: 'chromium',
    isThere: () => existsSync('/usr/bin/chromium'),
  },
  {
    name: 'PostgreSQL',
    debianPackage: 'postgresql',
    isThere: () => globSync('/usr/lib/postgresql/*/bin/initdb').length > 0,
  },
];

/**
 * Sees to it that the programs which the tests drive are there, installing Debian's packages where
 * that is possible.
 * @returns undefined, or one line that says what to install
 */
export async function provideTestNeeds(): Promise<string | undefined> {
  const missing = NEEDS.filter((need) => !need.isThere());
  if (missing.length === 0) return undefined;
  if (userInfo().uid === 0 && existsSync('/usr/bin/apt-get'))
    await installPackages(missing.map((need) => need.debianPackage));
  const lacking = missing.filter((need) => !need.isThere());
  if (lacking.length === 0) return undefined;
  const names = lacking.map((need) => need.name).join(' and ');
  const packages = lacking.map((need) => need.debianPackage).join(' ');
  return `The tests need ${names}: sudo apt-get install -y ${packages}`;
}

async function installPackages(packages: readonly string[]): Promise<void> {
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['update', '-qq'], quiet);
  await runProgram(
    'apt-get',
    ['install', '-y', '-qq', '--no-install-recommends', ...packages],
    quiet,
  );
}
