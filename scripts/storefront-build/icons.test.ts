import sharp from 'sharp';
import { expect, test } from 'vitest';
import { icoFile } from './icons.ts';

test('icoFile points to the PNG at the offset and with the length of its directory', async () => {
  const png = await sharp({
    create: { width: 32, height: 32, channels: 4, background: '#35452f' },
  })
    .png()
    .toBuffer();
  const ico = icoFile(png, 32);
  const [length, offset] = [ico.readUInt32LE(14), ico.readUInt32LE(18)];
  expect(ico.subarray(offset, offset + length)).toEqual(png);
  expect(ico.readUInt8(6)).toBe(32);
});
