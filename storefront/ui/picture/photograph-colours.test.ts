import { readdirSync, readFileSync } from 'node:fs';
import { parse } from 'node:path';
import { expect, test } from 'vitest';

test.each([
  ['catalogue/photographs', 'catalogue/photograph-colours.css'],
  ['storefront/photographs', 'storefront/ui/picture/photograph-colours.css'],
])('every photograph in %s has a placeholder colour', (folder, css) => {
  const rules = readFileSync(css, 'utf8');
  const files = readdirSync(folder);
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) expect(rules).toContain(`.photo-${parse(file).name} {`);
});
