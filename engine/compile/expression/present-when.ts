import type { Expression } from '../../definition.ts';

/**
 * Paths, dotted, at which there certainly is something when a condition comes out as `outcome`. Nothing else is concluded
 * than the evaluator's own rules give: a comparison by size is false without both sides, null counts as false.
 */
export function presentWhen(condition: Expression, outcome: boolean): readonly string[] {
  switch (condition[0]) {
    case 'not':
      return presentWhen(condition[1], !outcome);
    case 'and':
    case 'or': {
      const both = (condition[0] === 'and') === outcome;
      const [a, b] = [presentWhen(condition[1], outcome), presentWhen(condition[2], outcome)];
      return both ? [...a, ...b] : a.filter((path) => b.includes(path));
    }
    case '==':
    case '!=':
      return presentWhenEqual(condition[1], condition[2], (condition[0] === '==') === outcome);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return outcome ? [...pathsIn(condition[1]), ...pathsIn(condition[2])] : [];
    case 'in':
      return outcome &&
        condition[2][0] === 'list' &&
        condition[2].slice(1).every((one) => isSomething(one as Expression))
        ? pathsIn(condition[1])
        : [];
    case 'call':
      return outcome && impliesFirst.has(condition[1]) ? pathsIn(condition[2]) : [];
    case 'path':
      return outcome ? pathsIn(condition) : [];
    default:
      return [];
  }
}

/** Functions that are false where their first argument is nothing. */
const impliesFirst: ReadonlySet<string> = new Set(['has', 'contains', 'startsWith', 'endsWith']);

function presentWhenEqual(a: Expression, b: Expression, equal: boolean): readonly string[] {
  if (!equal) {
    if (isNull(b)) return pathsIn(a);
    return isNull(a) ? pathsIn(b) : [];
  }
  if (isSomething(b)) return pathsIn(a);
  return isSomething(a) ? pathsIn(b) : [];
}

const isNull = (one: Expression): boolean => one[0] === 'value' && one[1] === null;
const isSomething = (one: Expression): boolean => one[0] === 'value' && one[1] !== null;

/** The path that has to be there for the value to be; of a size, what is counted. */
function pathsIn(value: Expression | undefined): readonly string[] {
  return value?.[0] === 'path' ? [value.slice(1).join('.')] : [];
}
