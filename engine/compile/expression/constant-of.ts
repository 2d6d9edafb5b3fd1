import type { Expression } from '../../definition.ts';

/** The value at a path of the scope, where it is known. */
type Known = (path: readonly string[]) => { readonly value: unknown } | undefined;

const nothing: Known = () => undefined;

/**
 * What an expression gives whatever it reads, or undefined where that depends: `false && x` is always false. What is `known`
 * counts as constant.
 */
export function constantOf(expression: Expression, known: Known = nothing): { readonly value: unknown } | undefined {
  const [operation, ...rest] = expression;
  if (operation === 'value') return { value: expression[1] };
  if (operation === 'path') return known(rest as readonly string[]);
  if (operation === 'not') {
    const inner = constantOf(expression[1], known);
    return inner && { value: inner.value !== true };
  }
  if (operation === 'and' || operation === 'or') {
    const deciding = operation === 'or';
    const parts = conjoined(expression, operation);
    const values = parts.map((part) => constantOf(part, known));
    // What is nothing counts as false.
    if (values.some((one) => one !== undefined && (one.value === true) === deciding)) return { value: deciding };
    if (values.every((one) => one !== undefined)) return { value: !deciding };
    return contradict(parts) ? { value: deciding } : undefined;
  }
  if (operation === 'if') {
    const condition = constantOf(expression[1], known);
    return condition && constantOf(condition.value === true ? expression[2] : expression[3], known);
  }
  return undefined;
}

/** `a && b && c` as a list of its parts. */
function conjoined(expression: Expression, by: 'and' | 'or'): readonly Expression[] {
  if (expression[0] !== by) return [expression];
  return [...conjoined(expression[1] as Expression, by), ...conjoined(expression[2] as Expression, by)];
}

/** Whether one part says the opposite of another: `user == null && user != null`. */
function contradict(parts: readonly Expression[]): boolean {
  const texts = new Set(parts.map((one) => JSON.stringify(one)));
  return parts.some((one) => texts.has(JSON.stringify(opposite(one))));
}

function opposite(expression: Expression): Expression {
  if (expression[0] === 'not') return expression[1];
  if (expression[0] === '==') return ['!=', expression[1], expression[2]];
  if (expression[0] === '!=') return ['==', expression[1], expression[2]];
  return ['not', expression];
}
