/** Bytes of the header of an ICO file, and of the entry of each picture in it. */
const headerBytes = 6;
const entryBytes = 16;

/** An ICO file of PNG pictures, each square with that side in pixels, at most 256. */
export function icoOf(pictures: readonly { readonly side: number; readonly png: Buffer }[]): Buffer {
  const head = Buffer.alloc(headerBytes + entryBytes * pictures.length);
  // An icon, not a cursor.
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [at, { side, png }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * at;
    // 0 stands for 256.
    head.writeUInt8(side % 256, entry);
    head.writeUInt8(side % 256, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(png.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += png.length;
  }
  return Buffer.concat([head, ...pictures.map(({ png }) => png)]);
}
