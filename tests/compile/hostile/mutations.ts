import fc from 'fast-check';

/** Files of a project by path. */
export type Texts = Readonly<Record<string, string>>;

/** One way in which declarations go wrong, done somewhere in a file. */
export interface Mutation {
  readonly kind: MutationKind;
  /** Picks the file, and the way down in it. */
  readonly picks: readonly number[];
  /** Something to put there. */
  readonly graft: unknown;
  readonly word: string;
}
export const mutationKinds = [
  'another value',
  'nothing',
  'something more',
  'the same twice',
  'too deep',
  'too large',
  'a hostile key',
  'broken JSON',
  'a broken expression',
  'a pattern that blows up',
  'a circle of extends',
] as const;
export type MutationKind = (typeof mutationKinds)[number];

/** Words that mean something to the compiler, so that noise reaches deeper than the first check. */
const word = fc.constantFrom(
  '{{ user.name }}',
  '{{ }}',
  '{{',
  'row.title + ',
  'sources.books.value',
  ...`
    id block body screen books path /books layout plain title books.title list table columns source sources
    operation listBooks params run request set state format items to schema properties $remove $add $after $locked
    __proto__ constructor toString hasOwnProperty extends red blue theme light primary session settings locales
    currencies values key visible x-kind $ref #/$defs/item access public form book menu main text icon asset value
  `
    .trim()
    .split(/\s+/),
);
const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word,
    fc.constantFrom(1, true, null, -1, 1e300, ''),
    fc.array(tie('tree'), { maxLength: 4 }),
    fc.dictionary(word, tie('tree'), { maxKeys: 5 }),
  ),
}));

export const mutation: fc.Arbitrary<Mutation> = fc.record({
  kind: fc.constantFrom(...mutationKinds),
  picks: fc.array(fc.nat(1000), { minLength: 2, maxLength: 8 }),
  graft: tree,
  word,
});

const hostileKeys = ['__proto__', 'constructor', 'prototype', 'toString', '$add', '$remove', '$locked', '', 'a.b', '$'];
const slowPatterns = ['^(a|a)*$', '(a+)+', '^(\\w+\\s?)*$', '(', '^(?<x>a)\\k<x>$', '(?:a*)*b'];
const brokenExpressions = [
  'user.',
  'user.name.name.name',
  '((((((((((',
  '"unfinished',
  'true ? 1',
  'row.constructor.constructor("return 1")()',
  '__proto__ == null',
  '[1, 2, 3].map(x, x.map(y, y.map(z, z)))',
  `${'!'.repeat(5000)}true`,
  `${'('.repeat(3000)}1${')'.repeat(3000)}`,
  '1 + '.repeat(2000),
  'size(size(size(user)))',
];

/** The files with one mutation done to one of them. */
export function mutate(texts: Texts, files: readonly string[], { kind, picks, graft, word }: Mutation): Texts {
  const [first = 0, ...rest] = picks;
  const file = files[first % files.length] ?? '';
  const text = texts[file] ?? '';
  const edited = (change: (value: unknown) => unknown): Texts => ({
    ...texts,
    [file]: JSON.stringify(changed(JSON.parse(text), rest, change), null, 1) ?? '',
  });
  const pick = <T>(list: readonly T[]): T => list[(rest[0] ?? 0) % list.length] as T;
  switch (kind) {
    case 'another value':
      return edited(() => graft);
    case 'nothing':
      return edited(() => undefined);
    case 'something more':
      return edited((value) =>
        Array.isArray(value) ? [...value, graft] : isObject(value) ? { ...value, [word]: graft } : [value, graft],
      );
    case 'the same twice':
      return edited((value) => (Array.isArray(value) ? [...value, ...value] : [value, value]));
    case 'too deep': {
      const depth = 1 + ((rest[0] ?? 0) % 100) ** 2;
      return { ...texts, [file]: spliced(text, rest, () => `${'['.repeat(depth)}1${']'.repeat(depth)}`) };
    }
    case 'too large':
      // Rarely, as such a text takes time to make.
      return edited(() => 'x'.repeat((rest[0] ?? 0) % 10 === 0 ? 1_100_000 : 20_000));
    case 'a hostile key':
      return {
        ...texts,
        [file]: text.replace('{', `{ ${JSON.stringify(pick(hostileKeys))}: ${JSON.stringify(graft)},`),
      };
    case 'broken JSON':
      return { ...texts, [file]: spliced(text, rest, () => pick(['', '{', '"', ',', '}', '\\', '\u0000', '//'])) };
    case 'a broken expression':
      return edited((value) => {
        const source = pick(brokenExpressions);
        if (isObject(value)) return { ...value, visible: source };
        return (rest[1] ?? 0) % 2 === 0 ? source : `{{ ${source} }}`;
      });
    case 'a pattern that blows up':
      return edited((value) => (isObject(value) ? { ...value, pattern: pick(slowPatterns), type: 'string' } : value));
    case 'a circle of extends':
      return { ...texts, ...extending('red', pick(['red', 'blue', 'green', '', '../red', '__proto__'])) };
  }
}

function extending(id: string, base: string): Texts {
  const file = `instances/${id}/instance.json`;
  return { [file]: JSON.stringify({ format: 1, id, hosts: [`${id}.test`], extends: base }) };
}

/** Goes down by the picks and changes what stands there; `undefined` takes it away. */
function changed(value: unknown, picks: readonly number[], change: (value: unknown) => unknown): unknown {
  const [pick, ...rest] = picks;
  const keys = isObject(value) || Array.isArray(value) ? Object.keys(value) : [];
  const key = pick === undefined ? undefined : keys[pick % keys.length];
  if (key === undefined) return change(value);
  const inner = changed((value as Record<string, unknown>)[key], rest, change);
  if (Array.isArray(value))
    return inner === undefined ? value.toSpliced(Number(key), 1) : value.with(Number(key), inner);
  return { ...(value as object), [key]: inner };
}

/** Puts something in place of one character. */
function spliced(text: string, picks: readonly number[], made: () => string): string {
  const at = ((picks[0] ?? 0) * 1009 + (picks[1] ?? 0)) % Math.max(1, text.length);
  return text.slice(0, at) + made() + text.slice(at + 1);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
