import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);
/** Below this many bytes compression costs more than it saves. */
const worthwhile = 1024;

/** A body that is sent many times: hashed once, compressed once for each coding, at the first request that takes it. */
export interface EncodedBody {
  readonly type: string;
  readonly etag: string;
  readonly in: (acceptEncoding: string | undefined) => Promise<{ readonly coding: Coding; readonly bytes: Buffer }>;
}
export type Coding = 'br' | 'gzip' | 'identity';

/**
 * `quality` is brotli's, 0–11: high for what is made once, low for what is made for one request. `compressed` is the body in
 * brotli, where it was made before.
 */
export function encodedBody(type: string, body: string | Buffer, quality = 6, compressed?: Buffer): EncodedBody {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const made = new Map<Coding, Promise<Buffer>>(compressed ? [['br', Promise.resolve(compressed)]] : []);
  const make = (coding: Coding): Promise<Buffer> => {
    const found = made.get(coding);
    if (found) return found;
    const making = coding === 'br' ? brotli(bytes, brotliParams(quality, bytes.length)) : gzipped(bytes, { level: 6 });
    made.set(coding, making);
    return making;
  };
  return {
    type,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    in: async (acceptEncoding) => {
      const coding = bytes.length < worthwhile || !isText(type) ? 'identity' : pickCoding(acceptEncoding);
      return { coding, bytes: coding === 'identity' ? bytes : await make(coding) };
    },
  };
}

/** Best coding that the client takes; `q=0` means it does not. */
export function pickCoding(acceptEncoding: string | undefined): Coding {
  const taken = new Set(
    (acceptEncoding ?? '')
      .toLowerCase()
      .split(',')
      .map((part) => part.trim())
      .filter((part) => !/;\s*q=0(\.0*)?$/.test(part))
      .map((part) => part.split(';')[0]?.trim()),
  );
  if (taken.has('br')) return 'br';
  return taken.has('gzip') ? 'gzip' : 'identity';
}

function isText(type: string): boolean {
  return /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg)/.test(type);
}

function brotliParams(quality: number, size: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
    },
  };
}
