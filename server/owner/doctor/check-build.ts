import { buildProblem } from '#server/pages/storefront-build.ts';
import { type Finding, ok, problem } from './finding.ts';

/** Checks that every file that a page loads was built. */
export async function checkBuild(builtFolder: string): Promise<Finding> {
  const found = await buildProblem(builtFolder);
  if (found === undefined) return ok('Build', 'complete');
  return problem('Build', 'incomplete: customers may see pages that do not work', `${found}.`);
}
