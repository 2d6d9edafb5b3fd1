import { normaliseLink } from './normalise-link.ts';

/**
 * How much a link looks like an example of one network: a post like a post, a profile like a profile. Higher is closer, and
 * 0 is a path as long without anything in common. Null when one of them is no link.
 */
export function alike(link: string, example: string): number | null {
  const [one, other] = [partsOf(link), partsOf(example)];
  if (!one || !other) return null;
  const shared = one.segments.filter((segment, at) => isSameKind(segment, other.segments[at])).length;
  const keys = one.keys.filter((key) => other.keys.includes(key)).length;
  return 2 * (shared + keys) - Math.abs(one.segments.length - other.segments.length);
}

function partsOf(text: string) {
  const link = normaliseLink(text);
  if (link === null) return null;
  const { pathname, searchParams } = new URL(link);
  return { segments: pathname.split('/').filter(Boolean), keys: [...searchParams.keys()] };
}

/** The same word, two names (`@ann`), or two numbers. */
function isSameKind(one: string, other: string | undefined): boolean {
  if (other === undefined) return false;
  if (one === other) return true;
  return [/^@/, /^\d+$/].some((kind) => kind.test(one) && kind.test(other));
}
