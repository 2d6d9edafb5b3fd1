import type { Operation } from '../../contract/contract.ts';
import { directives, join, type Located, plain, type Place, stringAt } from '../../diagnostics/located.ts';
import { shown } from '../../schema/keywords.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import type { CheckContext } from '../context/check-context.ts';
import type { Kind } from './kind.ts';

/** What the table protocol sends by itself. */
const filledByTable: ReadonlySet<string> = new Set(['draw', 'start', 'length', 'order', 'columns', 'search']);
/** The same where pages are numbered. */
const filledByPages: ReadonlySet<string> = new Set(['page', 'perPage', 'orderBy', 'orderOn']);

/** Parameters of the operation that stands beside them. */
export const params: Kind = (schema, value, context) => {
  const around = context.enclosing[0]?.object;
  const name = stringAt(around, 'operation');
  const operation =
    name !== undefined && Object.hasOwn(context.environment.contract.operations, name)
      ? context.environment.contract.operations[name]
      : undefined;
  return operation ? checkParams(operation, value, schema['x-waits'] === true, context) : plain(value);
};

/** Checks names, presence and types of what an operation is given. `waits`: it is not called before its address is whole. */
function checkParams(operation: Operation, value: Located, waits: boolean, context: CheckContext): unknown {
  if (value.kind !== 'object') {
    context.report({
      code: 'wrong-type',
      at: value.at,
      path: context.path,
      message: `Expected an object of names and values for \`params\`, got ${shown(value)}.`,
    });
    return {};
  }
  const known = operation.input.properties ?? {};
  const declarable = Object.keys(known).filter((name) => !isFilled(operation, name));
  const result: Record<string, unknown> = {};
  for (const [name, { keyAt, value: given }] of value.members) {
    if (directives.has(name)) continue;
    const here = { ...context, path: join(context.path, name) };
    const schema = Object.hasOwn(known, name) ? known[name] : undefined;
    if (!schema) {
      context.report({
        code: 'unknown-param',
        at: keyAt,
        path: here.path,
        message: `\`${operation.name}\` has no parameter \`${name}\`.`,
        suggestion: nearest(name, declarable),
      });
    } else if (isFilled(operation, name)) {
      context.report({
        code: 'unknown-param',
        at: keyAt,
        path: here.path,
        message: `\`${name}\` is set automatically. Remove it.`,
      });
    } else {
      const place = operation.node.params[name]?.[0];
      const holes = place === 'path' || place === 'query' ? 'as-text' : 'typed';
      result[name] = context.walk(schema, given, {
        ...here,
        holes,
        mayLack: place === 'path' ? waits : operation.input.required?.includes(name) !== true,
        defs: context.environment.contract.defs,
        report: asParamType(here),
      });
    }
  }
  reportMissing(operation, new Set(value.members.keys()), value.at, context);
  return result;
}

/** Reports parameters that are needed and not given. */
export function reportMissing(
  operation: Operation,
  given: ReadonlySet<string>,
  at: Place,
  context: CheckContext,
): void {
  for (const name of operation.input.required ?? []) {
    if (given.has(name) || isFilled(operation, name)) continue;
    context.report({
      code: 'missing-param',
      at,
      path: join(context.path, name),
      message: `\`${operation.name}\` requires \`${name}\`. Add it to \`params\`.`,
    });
  }
}

function isFilled(operation: Operation, name: string): boolean {
  const { filled, table } = operation;
  return filled.has(name) || (table !== undefined && (table.numbered ? filledByPages : filledByTable).has(name));
}

/** A value that does not fit the contract is a fault of the parameter. */
function asParamType(context: CheckContext): CheckContext['report'] {
  return (finding) => {
    const misfit = finding.code === 'wrong-type' || finding.code === 'missing-property';
    context.report(misfit ? { ...finding, code: 'param-type' } : finding);
  };
}
