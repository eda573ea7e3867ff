import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'undici';
import { PAGE_PATHS } from '#contract/pages.ts';
import type { Random } from '#tests/torture/random.ts';

const PAUSE_MS = 200;

/** What visitors got. */
export interface Visits {
  pages: number;
  files: number;
  /** Pages and files that did not arrive, each with its status or error. */
  failed: string[];
}

/** Loads pages with all files that they name, each from any process, until stopped. */
export async function visit(
  urls: readonly string[],
  random: Random,
  visits: Visits,
  stop: AbortSignal,
): Promise<void> {
  while (!stop.aborted) {
    const path = random.pick(PAGE_PATHS);
    const page = await get(random.pick(urls), path);
    visits.pages += 1;
    if (page.problem !== undefined) visits.failed.push(`${path}: ${page.problem}`);
    await loadFiles(urls, filesOf(page.text), random, visits);
    await wait(PAUSE_MS);
  }
}

/** The paths of the files that a page names. */
export function filesOf(page: string): string[] {
  return [...new Set([...page.matchAll(/\/assets\/[\w.-]+/g)].map(([path]) => path))];
}

/** Loads files, each from any process. */
export async function loadFiles(
  urls: readonly string[],
  files: readonly string[],
  random: Random,
  visits: Visits,
): Promise<void> {
  const loaded = await Promise.all(
    files.map(async (file) => ({ file, ...(await get(random.pick(urls), file)) })),
  );
  visits.files += loaded.length;
  for (const { file, problem } of loaded)
    if (problem !== undefined) visits.failed.push(`${file}: ${problem}`);
}

/** Requests a URL on a connection of its own. */
export async function get(url: string, path: string): Promise<{ text: string; problem?: string }> {
  try {
    const response = await request(`${url}${path}`, { reset: true });
    const text = await response.body.text();
    return response.statusCode === 200 ? { text } : { text, problem: `${response.statusCode}` };
  } catch (error) {
    return { text: '', problem: String(error) };
  }
}
