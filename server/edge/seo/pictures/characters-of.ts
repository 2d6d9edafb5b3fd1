import { inflateSync } from 'node:zlib';

/** Code points that a font has glyphs for: those of its tables of Unicode (formats 4 and 12 of `cmap`). The font is a WOFF file. */
export function charactersOf(font: Buffer): ReadonlySet<number> {
  const cmap = tableOf(font, 'cmap');
  const found = new Set<number>();
  const count = cmap.readUInt16BE(2);
  for (let at = 0; at < count; at += 1) {
    const table = cmap.subarray(cmap.readUInt32BE(4 + at * 8 + 4));
    const format = table.readUInt16BE(0);
    if (format === 4) readSegments(table, found);
    if (format === 12) readGroups(table, found);
  }
  return found;
}

/** The directory of a WOFF file begins after 44 bytes, with 20 for each table. */
function tableOf(font: Buffer, name: string): Buffer {
  const count = font.readUInt16BE(12);
  for (let at = 44; at < 44 + count * 20; at += 20) {
    if (font.toString('latin1', at, at + 4) !== name) continue;
    const [offset, packed, length] = [4, 8, 12].map((member) => font.readUInt32BE(at + member)) as [
      number,
      number,
      number,
    ];
    const bytes = font.subarray(offset, offset + packed);
    return packed < length ? inflateSync(bytes) : bytes;
  }
  throw new Error(`The font has no table ${name}`);
}

function readSegments(table: Buffer, found: Set<number>): void {
  const twice = table.readUInt16BE(6);
  const [ends, starts, deltas, offsets] = [14, 16 + twice, 16 + 2 * twice, 16 + 3 * twice] as const;
  for (let at = 0; at < twice; at += 2) {
    const [start, end] = [table.readUInt16BE(starts + at), table.readUInt16BE(ends + at)];
    const offset = table.readUInt16BE(offsets + at);
    for (let code = start; code <= end && code < 0xff_ff; code += 1) {
      const read = offset === 0 ? code : table.readUInt16BE(offsets + at + offset + 2 * (code - start));
      const glyph = read === 0 ? 0 : (read + table.readUInt16BE(deltas + at)) & 0xff_ff;
      if (glyph !== 0) found.add(code);
    }
  }
}

function readGroups(table: Buffer, found: Set<number>): void {
  const count = table.readUInt32BE(12);
  for (let at = 16; at < 16 + count * 12; at += 12) {
    const [start, end] = [table.readUInt32BE(at), table.readUInt32BE(at + 4)];
    for (let code = start; code <= end; code += 1) found.add(code);
  }
}
