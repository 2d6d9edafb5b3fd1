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
  /** It is sent more often than was thought: compresses it better, once, and sends that as soon as it is there. */
  readonly shrink: () => Promise<void>;
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
  let isShrunk = false;
  return {
    type,
    async shrink() {
      if (isShrunk || quality >= lasting || compressed || bytes.length < worthwhile) return;
      isShrunk = true;
      const small = await oneAtATime(() => brotli(bytes, brotliParams(lasting, bytes.length)));
      made.set('br', Promise.resolve(small));
    },
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    in: async (acceptEncoding) => {
      const coding = bytes.length < worthwhile || !isText(type) ? 'identity' : pickCoding(acceptEncoding);
      return { coding, bytes: coding === 'identity' ? bytes : await make(coding) };
    },
  };
}

/** Brotli's quality for what lasts: a tenth smaller than 5, and 30 times as slow; 11 saves 2 % more and takes three times as long. */
const lasting = 10;

let last: Promise<unknown> = Promise.resolve();

/** Whoever waits for a page finds other threads free. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work);
  last = next.catch(() => undefined);
  return next;
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
      // A window that takes in all of it: a larger one costs memory and a third of the time, and saves nothing.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(size + 1)))),
    },
  };
}
