import { join, type Located, scalar, type Place } from '../diagnostics/located.ts';
import { type PatternGrowth, patternGrowth } from './pattern-growth.ts';
import type { Report } from '../diagnostics/finding.ts';

/** Steps of a matcher that nobody notices. */
const maxSteps = 10_000_000;
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
    const message = `The running time of this pattern cannot be determined: ${growth.why}. Rewrite it, or split the field in two.`;
    report({ code: 'unsafe-regex', at, path, message: message.replace('told: It', 'told: it') });
  } else if (growth.kind === 'exponential') {
    const part = growth.part === '' ? 'A part of it' : `\`${growth.part}\``;
    const message = `${part} can match the same text in many ways, so a text of fifty characters can take forever. Write it so that each text matches in only one way, e.g. \`a+\` instead of \`(a+)+\`.`;
    report({ code: 'unsafe-regex', at, path, message });
  } else if (growth.degree > 1 && !(typeof limit === 'number' && limit ** growth.degree <= maxSteps)) {
    const most = Math.floor(maxSteps ** (1 / growth.degree) + 1e-9);
    const message = `A long text takes too long to match (length to the power of ${growth.degree}). Set \`maxLength\` to ${most} or less, or start the pattern with \`^\` and make sure that no two repetitions match the same characters.`;
    report({ code: 'unsafe-regex', at, path, message });
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
