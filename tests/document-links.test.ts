import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const FOREIGN = ['node_modules', '.git', '.cache', 'dist', 'data', 'releases', 'test-results'];

const documents = globSync('**/*.md', {
  exclude: (path) => FOREIGN.includes(path.split('/').at(-1) ?? ''),
});

/** A document without its code blocks and code spans. */
function prose(document: string): string {
  return readFileSync(document, 'utf8')
    .replaceAll(/^```.*?^```/gms, '')
    .replaceAll(/`[^`\n]*`/g, (span) => span.replaceAll(/[[\]()<>]/g, ''));
}

/** The targets of links and pictures, except URLs. */
function targetsIn(document: string): string[] {
  const links = prose(document).matchAll(/\]\(([^()\s]+)\)|(?:src|href)="([^"]+)"/g);
  return [...links]
    .map(([, link, attribute = '']) => link ?? attribute)
    .filter((target) => !/^[a-z]+:/.test(target));
}

/** The anchors that GitHub gives a document's headings. */
function anchorsIn(document: string): string[] {
  const seen = new Map<string, number>();
  return [...prose(document).matchAll(/^#{1,6} +(.+)$/gm)].map(([, heading = '']) => {
    const text = heading.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const anchor = text.replaceAll(/[^\p{L}\p{N}_ -]/gu, '').replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    return count === 0 ? anchor : `${anchor}-${count}`;
  });
}

function isBroken(document: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? document : join(dirname(document), path);
  if (!existsSync(file)) return true;
  return anchor !== undefined && file.endsWith('.md') && !anchorsIn(file).includes(anchor);
}

const FOLDERS = readdirSync('.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !FOREIGN.includes(entry.name))
  .map((entry) => entry.name);

/** The paths of the project that a document names in code spans, such as `server/http/` and `domain/*.ts`. */
function namedPathsIn(document: string): string[] {
  return [...readFileSync(document, 'utf8').matchAll(/`([^`\s<>]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => FOLDERS.includes(path.split('/')[0] ?? '') && path.includes('/'));
}

test('R12.104: every path that a document names exists', () => {
  const named = documents.flatMap((document) =>
    namedPathsIn(document).map((path) => ({ document, path })),
  );
  expect(named.length).toBeGreaterThan(50);
  const isMissing = ({ document, path }: { document: string; path: string }) =>
    globSync([path, join(dirname(document), path)]).length === 0;
  expect(named.filter(isMissing)).toEqual([]);
});

test('R12.104: every relative link of a document leads to a file or a heading', () => {
  const targets = documents.flatMap((document) =>
    targetsIn(document).map((target) => ({ document, target })),
  );
  expect(targets.length).toBeGreaterThan(20);
  expect(targets.filter(({ document, target }) => isBroken(document, target))).toEqual([]);
});
