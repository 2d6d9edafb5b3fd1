import actionSchemas from '../../../../schemas/config/actions.schema.json' with { type: 'json' };
import type { Defs, Schema } from '../../schema/schema.ts';
import { anything } from '../../schema/value-type.ts';
import { join, type LocatedObject, member, plain, stringAt } from '../../diagnostics/located.ts';
import { shown } from '../../schema/keywords.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed } from '../../diagnostics/finding.ts';
import type { CheckContext } from '../context/check-context.ts';
import type { Kind } from './kind.ts';

const defs = actionSchemas.$defs as unknown as Defs;
/** Schema of each kind of step, by the key that makes it one. */
const steps: Readonly<Record<string, Schema>> = Object.fromEntries(
  Object.entries(defs).flatMap(([name, schema]) =>
    name.endsWith('Step') ? [[name.slice(0, -'Step'.length), schema]] : [],
  ),
);

/** A list of steps; what follows a request may read its reply as `result`. */
export const actions: Kind = (_schema, value, context) => {
  if (value.kind !== 'array') {
    const hint =
      value.kind === 'object' ? 'Put it in brackets: `[ { … } ]`.' : 'For example `[ { "refresh": ["list"] } ]`.';
    context.report({
      code: 'wrong-type',
      at: value.at,
      path: context.path,
      message: `Expected a list of steps, got ${shown(value)}. ${hint}`,
    });
    return [];
  }
  let here = context;
  return value.items.map((item, index) => {
    const at = { ...here, path: join(context.path, String(index)), defs };
    if (item.kind === 'scalar' && item.unknown) return null;
    if (item.kind !== 'object') {
      at.report({
        code: 'wrong-type',
        at: item.at,
        path: at.path,
        message: `Expected an object for a step, got ${shown(item)}.`,
      });
      return plain(item);
    }
    const compiled = step(item, at);
    const reply = replyOf(item, context);
    if (reply) here = { ...here, scope: { ...here.scope, roots: { ...here.scope.roots, result: reply } } };
    return compiled;
  });
};

function step(item: LocatedObject, context: CheckContext): unknown {
  const names = Object.keys(steps);
  const [name, second] = [...item.members.keys()].filter((key) => names.includes(key));
  if (name === undefined) {
    const [written = '', one] = [...item.members][0] ?? [];
    context.report({
      code: 'unknown-property',
      at: one?.keyAt ?? item.at,
      path: context.path,
      message: `A step needs one of ${listed(names, 12)}.`,
      suggestion: nearest(written, names),
    });
    return plain(item);
  }
  if (second !== undefined) {
    context.report({
      code: 'wrong-type',
      at: item.members.get(second)?.keyAt ?? item.at,
      path: context.path,
      message: `A step has one action, but this one has \`${name}\` and \`${second}\`. Split it in two.`,
    });
  }
  const others = new Set(names.filter((one) => one !== name));
  const one = { ...item, members: new Map([...item.members].filter(([key]) => !others.has(key))) };
  return context.walk(steps[name] ?? {}, one, context);
}

const credential: Schema = {
  type: 'object',
  properties: { credential: anything },
  required: ['credential'],
  additionalProperties: false,
};

/** The reply that a step leaves behind as `result`. */
function replyOf(item: LocatedObject, context: CheckContext): Schema | undefined {
  if (item.members.has('makePasskey') || item.members.has('usePasskey')) return credential;
  const call = member(item, 'request') ?? member(item, 'openSession');
  if (!call) return undefined;
  const name = stringAt(call, 'operation') ?? '';
  const { operations } = context.environment.contract;
  return Object.hasOwn(operations, name) ? operations[name]?.reply : anything;
}
