import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { expect, test } from 'vitest';

test('every photograph has a colour that stands in its place until it is there', () => {
  const css = readFileSync(new URL('photograph-colours.css', import.meta.url), 'utf8');
  const files = ['catalogue/photographs', 'storefront/photographs'].flatMap((it) =>
    readdirSync(it),
  );
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(css).toContain(`.photo-${parse(file).name} {`);
});
