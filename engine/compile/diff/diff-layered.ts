import { locate } from '../diagnostics/locate.ts';
import { type Located, member, plain, scalar, stringAt } from '../diagnostics/located.ts';
import { formsOf } from '../layer/plurals.ts';
import { diffTrees } from './diff-trees.ts';
import type { Layered } from './layered.ts';

/** Who sees something: guests, or people who are logged in. */
export type Role = 'guest' | 'user';

/** One thing that differs between two instances (or two versions of the base config), in words of the declaration. */
export interface Difference {
  /** `app`, `screens/orders`, `menus/main` …; `words` for texts. */
  readonly document: string;
  /** By ids, `body.orders.columns.cost.label`. */
  readonly path: string;
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly from?: unknown;
  readonly to?: unknown;
  /** Who sees it. */
  readonly roles: readonly Role[];
  /** Set where only the words of one language differ. */
  readonly locale?: string;
}

const everyone: readonly Role[] = ['guest', 'user'];
/** An instance is bound to differ in these. */
const own: ReadonlySet<string> = new Set(['id', 'hosts', 'extends']);

/** What differs between two layered instances. Texts are compared by what people read, in each language of either. */
export function diffLayered(from: Layered, to: Layered): Difference[] {
  const locales = [...new Set([...localesOf(from), ...localesOf(to)])];
  const found: Difference[] = [];
  for (const document of new Set([...from.documents.keys(), ...to.documents.keys()])) {
    // What a fragment says differs wherever it is used, and there it is said who sees it.
    if (document.startsWith('fragments/')) continue;
    const [before, after] = [from.documents.get(document), to.documents.get(document)];
    const roles = rolesOf(document, after ?? before);
    if (!before || !after) {
      const there = before ?? after;
      const value = there && (before ? { from: titleOf(there) } : { to: titleOf(there) });
      found.push({ document, path: '', kind: before ? 'removed' : 'added', roles, ...value });
      continue;
    }
    for (const one of diffTrees(before, after)) {
      if (document === 'app' && own.has(one.path)) continue;
      if (one.kind !== 'changed') found.push(asDifference(one, document, rolesAt(before, after, one.path, roles)));
      else found.push(...changed(one, document, rolesAt(before, after, one.path, roles)));
    }
    found.push(...sameKeysOtherWords(after, document, roles));
  }
  return found;

  /** A text counts by its words: another key with the same words is no difference. */
  function changed(
    { path, from: a, to: b }: { path: string; from: Located; to: Located },
    document: string,
    roles: readonly Role[],
  ): Difference[] {
    const keys = [scalar(a), scalar(b)];
    const texts = keys.map((key, side) => typeof key === 'string' && isText(key, side === 0 ? from : to));
    if (!texts[0] || !texts[1]) return [{ document, path, kind: 'changed', from: plain(a), to: plain(b), roles }];
    return locales.flatMap((locale) => {
      const words = [wordsOf(String(keys[0]), locale, from), wordsOf(String(keys[1]), locale, to)];
      if (words[0] === words[1]) return [];
      return [{ document, path, kind: 'changed' as const, from: words[0], to: words[1], roles, locale }];
    });
  }

  /** The key stayed, and an instance says it in other words. */
  function sameKeysOtherWords(tree: Located, document: string, roles: readonly Role[]): Difference[] {
    if (document.startsWith('data/')) return [];
    const before = from.documents.get(document);
    return leaves(tree, '').flatMap(([path, key]) => {
      if (!isText(key, from) || !isText(key, to) || (before && scalar(locate(before, path)) !== key)) return [];
      return locales.flatMap((locale) => {
        const words = [wordsOf(key, locale, from), wordsOf(key, locale, to)];
        if (words[0] === words[1]) return [];
        return [{ document, path, kind: 'changed' as const, from: words[0], to: words[1], roles, locale }];
      });
    });
  }
}

function asDifference(
  one: Exclude<ReturnType<typeof diffTrees>[number], { kind: 'changed' }>,
  document: string,
  roles: readonly Role[],
): Difference {
  const { path, kind } = one;
  if (kind === 'moved') return { document, path, kind, to: one.after === null ? 'first' : `after ${one.after}`, roles };
  return kind === 'added'
    ? { document, path, kind, to: titleOf(one.to), roles }
    : { document, path, kind, from: titleOf(one.from), roles };
}

/** A block or a screen is named, a plain value shown. */
function titleOf(value: Located): unknown {
  return stringAt(value, 'block') ?? stringAt(value, 'field') ?? stringAt(value, 'path') ?? plain(value);
}

function localesOf({ documents }: Layered): string[] {
  const list = member(documents.get('app'), 'locales');
  return list?.kind === 'array' ? list.items.map((item) => String(scalar(item))) : [];
}

function isText(key: string, { texts }: Layered): boolean {
  return key.includes('.') && formsOf(key, texts.get('en') ?? new Map()).length > 0;
}

/** What a person reads; a language without the text shows the English one. */
function wordsOf(key: string, locale: string, { texts }: Layered): string {
  const own = texts.get(locale) ?? new Map();
  const english = texts.get('en') ?? new Map();
  const there = formsOf(key, own).length > 0 ? own : english;
  return formsOf(key, there)
    .map((form) => there.get(form)?.text ?? '')
    .join(' | ');
}

function leaves(value: Located, path: string): [path: string, text: string][] {
  if (value.kind === 'scalar') return typeof value.value === 'string' ? [[path, value.value]] : [];
  if (value.kind === 'array')
    return value.items.flatMap((item, index) => leaves(item, `${path}${path && '.'}${stringAt(item, 'id') ?? index}`));
  return [...value.members].flatMap(([key, one]) => leaves(one.value, `${path}${path && '.'}${key}`));
}

function rolesOf(document: string, tree: Located | undefined): readonly Role[] {
  const access = document.startsWith('screens/') ? stringAt(tree, 'access') : undefined;
  return access === 'user' || access === 'guest' ? [access] : everyone;
}

/** Items of menus are for guests, users or both. */
function rolesAt(from: Located, to: Located, path: string, around: readonly Role[]): readonly Role[] {
  const [list, id = ''] = path.split('.');
  if (list !== 'items') return around;
  const item = locate(to, `items.${id}`) ?? locate(from, `items.${id}`);
  return around.filter((role) => scalar(member(item, role === 'guest' ? 'guests' : 'users')) !== false);
}
