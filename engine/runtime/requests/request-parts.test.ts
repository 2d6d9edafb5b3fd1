import { expect, test } from 'vitest';
import { RequestError } from './request-error.ts';
import { requestParts } from './request-parts.ts';

interface Part {
  readonly version: string;
  readonly at: number;
}

const parts = {
  rest: ({ version }: Part) => Array.from({ length: 9 }, (_, at) => ({ version, at: at + 1 })),
  version: ({ version }: Part) => version,
};

/** Answers with the versions given, one a call, and the last one from then on. */
function server(...versions: readonly string[]) {
  const requested: number[] = [];
  let open = 0;
  let most = 0;
  const requestPart = async (params: Readonly<Record<string, unknown>>): Promise<Part> => {
    const at = Number(params['at'] ?? 0);
    const version = versions[Math.min(requested.length, versions.length - 1)] as string;
    requested.push(at);
    open += 1;
    most = Math.max(most, open);
    // Answers arrive in another order than they were requested in.
    for (let turn = 0; turn < (at % 3) * 5; turn += 1) await Promise.resolve();
    open -= 1;
    return { version, at };
  };
  return { requestPart, requested, most: () => most };
}

test('parts come in their order, a few at a time, after the first', async () => {
  const { requestPart, requested, most } = server('a');
  const all = await requestParts(requestPart, parts, undefined, 'changes');
  expect(all.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(requested[0]).toBe(0);
  expect(most()).toBe(3);
});

test('what is here already is not asked for again, and stays the same object', async () => {
  const before = await requestParts(server('a').requestPart, parts, undefined, 'changes');
  const { requestPart, requested } = server('a');
  expect(await requestParts(requestPart, parts, before, 'changes')).toBe(before);
  expect(requested).toEqual([0]);
  const newer = await requestParts(server('b').requestPart, parts, before, 'changes');
  expect(newer.map(({ version }) => version)).toEqual(Array.from({ length: 10 }, () => 'b'));
});

test('where a part is of another version, all are asked for again, but not for ever', async () => {
  const { requestPart, requested } = server('a', 'a', 'b');
  const all = await requestParts(requestPart, parts, undefined, 'changes');
  expect(new Set(all.map(({ version }) => version))).toEqual(new Set(['b']));
  expect(requested).toHaveLength(20);
  const restless = server(...Array.from({ length: 100 }, (_, call) => String(call)));
  await expect(requestParts(restless.requestPart, parts, undefined, 'changes')).rejects.toMatchObject({
    message: 'changes',
  });
  expect(restless.requested).toHaveLength(30);
});

test('a part that does not come fails the whole', async () => {
  const requestPart = async ({ at }: Readonly<Record<string, unknown>>): Promise<Part> => {
    if (at === 5) throw new RequestError(500, 'broken');
    return { version: 'a', at: Number(at ?? 0) };
  };
  await expect(requestParts(requestPart, parts, undefined, 'changes')).rejects.toMatchObject({ message: 'broken' });
});
