import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What was compiled once need not be again: half of a start. The card sandbox, a process of its own,
// finds it by the variable. A folder that cannot be written to only makes starts slower.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', '.cache', 'compiled');
enableCompileCache(process.env.NODE_COMPILE_CACHE);

const { SHOP_ENVIRONMENT, SHOP_FLAGS } = await import('./shop-flags.ts');
const { buildIsFresh } = await import('./storefront-build/build-stamp.ts');

// Neither what reads settings nor what builds is loaded without need: they take longer to load than
// the shop takes to open.
if ((await buildIsFresh()) || ((await settingsAreRight()) && (await isBuilt()))) openShop();

/** A mistake in the settings is told before anything is built. */
async function settingsAreRight(): Promise<boolean> {
  const { settingsWithCards } = await import('./with-card-sandbox.ts');
  const settings = await settingsWithCards({ start: false });
  if (settings.ok) return true;
  process.stderr.write(`${settings.problem}\n`);
  process.exitCode = 1;
  return false;
}

async function isBuilt(): Promise<boolean> {
  const { buildStorefront, tellMistake } = await import('./build.ts');
  try {
    await buildStorefront();
    return true;
  } catch (error) {
    tellMistake(error);
    return false;
  }
}

/** The bundle takes this process over: what building and reading TypeScript held in memory goes. */
function openShop(): void {
  const program = join(import.meta.dirname, '..', 'dist', 'serve.js');
  const environment = { ...SHOP_ENVIRONMENT, ...process.env };
  process.execve?.(process.execPath, [process.execPath, ...SHOP_FLAGS, program], environment);
}
