import sharp from 'sharp';
import { expect, it } from 'vitest';
import { icoFile } from './ico-file.ts';

it('lets a browser find each size of the icon where the directory says it is', async () => {
  const sizes = [16, 48];
  const pictures = await Promise.all(
    sizes.map((size) =>
      sharp({ create: { width: size, height: size, channels: 4, background: '#35452f' } })
        .png()
        .toBuffer(),
    ),
  );
  const file = icoFile(sizes, pictures);
  const found = sizes.map((_size, place) => {
    const length = file.readUInt32LE(6 + 16 * place + 8);
    const offset = file.readUInt32LE(6 + 16 * place + 12);
    return file.subarray(offset, offset + length);
  });
  const widths = await Promise.all(found.map(async (png) => (await sharp(png).metadata()).width));
  expect(widths).toEqual(sizes);
});
