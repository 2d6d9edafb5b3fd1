import { RequestError } from './request-error.ts';

type Params = Readonly<Record<string, unknown>>;

/** How a reply is put together of parts. */
export interface Parts<Part> {
  /** What the parts after the first are asked for with. */
  rest(first: Part): readonly Params[];
  /** Only parts of one version belong together. */
  version(part: Part): string;
}

/** So many parts are asked for at a time. */
const atOnce = 3;
/** So often all is asked for again because something changed between the parts. */
const rounds = 3;

/**
 * All parts, the first one first; `before` itself where the first part has its version. Throws RequestError: that of a part, or
 * one with `words` where the version changes each time.
 */
export async function requestParts<Part>(
  requestPart: (params: Params) => Promise<Part>,
  { rest, version }: Parts<Part>,
  before: readonly Part[] | undefined,
  words: string,
): Promise<readonly Part[]> {
  const known = before?.[0] && version(before[0]);
  for (let round = 0; round < rounds; round += 1) {
    const first = await requestPart({});
    if (before && known === version(first)) return before;
    const parts = [first, ...(await inTurn(rest(first), requestPart))];
    if (parts.every((part) => version(part) === version(first))) return parts;
  }
  throw new RequestError(409, words);
}

async function inTurn<Part>(
  all: readonly Params[],
  requestPart: (params: Params) => Promise<Part>,
): Promise<readonly Part[]> {
  const parts: Part[] = [];
  let next = 0;
  const work = async () => {
    for (let at = next++; at < all.length; at = next++) parts[at] = await requestPart(all[at] as Params);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return parts;
}
