import { join, type Located, scalar, type Place } from '../diagnostics/located.ts';
import { type PatternGrowth, patternGrowth } from './pattern-growth.ts';
import type { Report } from '../diagnostics/finding.ts';

/** Steps of a matcher that nobody notices. */
const mostSteps = 10_000_000;
/** What stands there is data, whatever its members are called. */
const data: ReadonlySet<string> = new Set(['default', 'const', 'enum', 'examples']);

/** Looks at each regular expression of a JSON Schema: a wrong text must not keep page or server busy. */
export function checkPatterns(schema: Located, path: string, report: Report): void {
  if (schema.kind === 'array') {
    for (const [index, item] of schema.items.entries()) checkPatterns(item, join(path, String(index)), report);
    return;
  }
  if (schema.kind !== 'object') return;
  const limit = scalar(schema.members.get('maxLength')?.value);
  for (const [key, { value }] of schema.members) {
    const here = join(path, key);
    const pattern = key === 'pattern' ? scalar(value) : undefined;
    if (typeof pattern === 'string') checkPattern(pattern, limit, value.at, here, report);
    else if (key === 'patternProperties' && value.kind === 'object') {
      for (const [name, { keyAt }] of value.members) checkPattern(name, undefined, keyAt, join(here, name), report);
    }
    if (!data.has(key)) checkPatterns(value, here, report);
  }
}

function checkPattern(pattern: string, limit: unknown, at: Place, path: string, report: Report): void {
  const growth = growthOf(pattern);
  if (growth === undefined) return;
  if (growth.kind === 'unknown') {
    const message = `How long this pattern takes cannot be told: ${growth.why}. Write it without, or make two fields of one.`;
    report({ code: 'slow-pattern', at, path, message: message.replace('told: It', 'told: it') });
  } else if (growth.kind === 'exponential') {
    const part = growth.part === '' ? 'A part of it' : `\`${growth.part}\``;
    const message = `${part} can match one text in many ways, so a wrong text of fifty characters can take for ever. Let each text fit in one way only, as \`a+\` does in place of \`(a+)+\`.`;
    report({ code: 'slow-pattern', at, path, message });
  } else if (growth.degree > 1 && !(typeof limit === 'number' && limit ** growth.degree <= mostSteps)) {
    const most = Math.floor(mostSteps ** (1 / growth.degree) + 1e-9);
    const message = `A long wrong text takes long here (its length to the power of ${growth.degree}). Set \`maxLength\` beside it, ${most} at most, or begin it with \`^\` and let no two repetitions match the same characters.`;
    report({ code: 'slow-pattern', at, path, message });
  }
}

/** Undefined for what is no regular expression: that is said where the form is compiled. */
function growthOf(pattern: string): PatternGrowth | undefined {
  try {
    return patternGrowth(pattern);
  } catch {
    return undefined;
  }
}
