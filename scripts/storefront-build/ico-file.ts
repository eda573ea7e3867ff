const HEADER = 6;
const ENTRY = 16;

/**
 * Square PNGs of up to 255 px as one ICO file
 * (https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)).
 * @param sizes the side of each picture in px
 */
export function icoFile(sizes: readonly number[], pictures: readonly Buffer[]): Buffer {
  const directory = Buffer.alloc(HEADER + ENTRY * pictures.length);
  directory.writeUInt16LE(1, 2);
  directory.writeUInt16LE(pictures.length, 4);
  let offset = directory.length;
  for (const [place, picture] of pictures.entries()) {
    const entry = HEADER + ENTRY * place;
    const size = sizes[place] ?? 0;
    directory.writeUInt8(size, entry);
    directory.writeUInt8(size, entry + 1);
    directory.writeUInt16LE(1, entry + 4);
    directory.writeUInt16LE(32, entry + 6);
    directory.writeUInt32LE(picture.length, entry + 8);
    directory.writeUInt32LE(offset, entry + 12);
    offset += picture.length;
  }
  return Buffer.concat([directory, ...pictures]);
}
