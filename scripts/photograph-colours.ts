import { readdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';
import { PHOTOGRAPH_COLOURS } from './storefront-build/folders.ts';

// npm run photograph-colours: writes the average colour of each photograph, which is shown until it has
// loaded. A class per photograph, because the Content-Security-Policy forbids style attributes.
for (const [folder, target] of Object.entries(PHOTOGRAPH_COLOURS)) {
  const rules: string[] = [];
  for (const file of (await readdir(folder)).sort()) {
    const { data } = await sharp(join(folder, file))
      .resize(1, 1, { fit: 'fill' })
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    rules.push(`.photo-${parse(file).name} {\n  background-color: #${data.toString('hex')};\n}\n`);
  }
  await writeFile(target, rules.join('\n'));
  process.stdout.write(`${rules.length} colours in ${target}\n`);
}
