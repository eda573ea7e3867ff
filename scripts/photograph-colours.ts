import { readdir, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import sharp from 'sharp';

// npm run photograph-colours: the colour that stands in each photograph's place until it is there.
// Styles cannot stand in the pages themselves, so each photograph has a class.
const TARGETS = {
  'catalogue/photographs': 'catalogue/photograph-colours.css',
  'storefront/photographs': 'storefront/ui/picture/photograph-colours.css',
};

for (const [folder, target] of Object.entries(TARGETS)) {
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
