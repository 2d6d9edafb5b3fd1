import type { Value } from '../../../definition.ts';
import { constantOf } from '../../expression/constant-of.ts';
import { type LocatedObject, member, type Place, scalar } from '../../diagnostics/located.ts';
import type { CheckContext } from './check-context.ts';

/** A condition (`visible`, `when`) that is false whatever happens. */
export function reportNeverTrue(compiled: Value, at: Place, context: CheckContext): void {
  const property = context.path.split('.').at(-1);
  if (property !== 'visible' && property !== 'when') return;
  const isNever =
    compiled === false ||
    (compiled !== null && typeof compiled === 'object' && '$x' in compiled && neverTrue(compiled.$x as never));
  if (!isNever) return;
  const what = property === 'visible' ? 'nobody ever sees this' : 'this never happens';
  context.report({
    code: 'never-visible',
    at,
    path: context.path,
    message: `\`${property}\` is always false, so ${what}. Remove it, or change the condition.`,
  });
}

function neverTrue(expression: Parameters<typeof constantOf>[0]): boolean {
  return constantOf(expression)?.value === false;
}

/** A block that is hidden in each window: below one width, and from another on that is no wider. */
export function reportNoWidth(block: LocatedObject, context: CheckContext): void {
  const hideBelow = scalar(member(block, 'hideBelow'));
  const shown = member(block, 'showBelow');
  const showBelow = scalar(shown);
  if (!shown || typeof hideBelow !== 'number' || typeof showBelow !== 'number' || showBelow > hideBelow) return;
  const message = `Hidden below ${hideBelow} pixels and shown only below ${showBelow}, so it is never visible. Make \`showBelow\` larger than \`hideBelow\`, or remove one of them.`;
  context.report({ code: 'never-visible', at: shown.at, path: `${context.path}.showBelow`, message });
}
