import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

const PACKAGE = import.meta.dirname;
const { name, dependencies } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
const PROJECT = mkdtempSync(join(tmpdir(), 'card-sandbox-user-'));
const INSTALLED = join(PROJECT, 'node_modules', name);

// The package as npm would publish it, in another project. Its dependencies are those of this repository.
beforeAll(() => {
  const built = join(PROJECT, 'built');
  execFileSync('npm', ['run', '-s', 'build', '--', built], { cwd: PACKAGE });
  const [{ filename }] = JSON.parse(
    execFileSync('npm', ['pack', built, '--json'], {
      cwd: PROJECT,
      encoding: 'utf8',
    }),
  );
  mkdirSync(INSTALLED, { recursive: true });
  execFileSync('tar', ['-xf', filename, '-C', INSTALLED, '--strip-components=1'], { cwd: PROJECT });
  for (const needed of [...Object.keys(dependencies), '@types/node'])
    link(join(PACKAGE, '..', 'node_modules', needed), join(PROJECT, 'node_modules', needed));
}, 300_000);

afterAll(() => rmSync(PROJECT, { recursive: true }));

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path);
}

describe('published package', () => {
  test('runs its program and serves stripe.js', async () => {
    const { bin } = JSON.parse(readFileSync(join(INSTALLED, 'package.json'), 'utf8'));
    const program = spawn(process.execPath, [join(INSTALLED, bin['card-sandbox'])], {
      env: { PATH: process.env.PATH, DATA_DIR: join(PROJECT, 'data') },
    });
    onTestFinished(() => void program.kill('SIGKILL'));
    const [line] = await once(createInterface(program.stdout), 'line');
    const script = await fetch(`${JSON.parse(line).cardSandbox}/card-sandbox/stripe.js`);
    expect(script.status).toBe(200);
    expect(await script.text()).toContain('Object.assign(window, { Stripe })');
  }, 60_000);

  test('exports a typed function that opens a sandbox', () => {
    writeFileSync(
      join(PROJECT, 'use.mts'),
      `import { openCardSandbox } from '${name}';
import { writeBrowserFiles } from '${name}/browser-files';
const sandbox = await openCardSandbox({ port: 0 });
const url: string = sandbox.url;
const { status } = await fetch(\`\${url}/v1/payment_intents\`);
await sandbox.close();
await writeBrowserFiles('.');
console.log(status);
`,
    );
    const options = ['--strict', '--noEmit', '--target', 'es2024', '--module', 'nodenext'];
    const tsc = join(PACKAGE, '..', 'node_modules', '.bin', 'tsc');
    execFileSync(tsc, [...options, 'use.mts'], { cwd: PROJECT, stdio: 'inherit' });
    const output = execFileSync(process.execPath, ['use.mts'], { cwd: PROJECT, encoding: 'utf8' });
    expect(output).toBe('401\n');
  }, 120_000);
});
