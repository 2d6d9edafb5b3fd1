import { type Defs, resolveRef, type Schema } from '../../schema/schema.ts';
import {
  directives,
  isIdList,
  join,
  type Located,
  type LocatedArray,
  type LocatedObject,
  plain,
  stepName,
} from '../../diagnostics/located.ts';
import { checkChoices } from './choices.ts';
import { reportDuplicates } from '../context/duplicates.ts';
import { hasHoles, typedHoles } from '../context/holes.ts';
import { checkKeys } from './keys.ts';
import { guardsOf } from './guards.ts';
import { keywordFault } from '../../schema/keywords.ts';
import { isKind } from '../../schema/kind-names.ts';
import { kinds } from '../kinds/kinds.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed, type Finding, collectInto } from '../../diagnostics/finding.ts';
import { widen } from '../context/scope.ts';
import type { CheckContext } from '../context/check-context.ts';
import { Uses } from '../context/uses.ts';

/**
 * Walks a value along its schema: checks it, acts on `x-kind` and `x-scope`, and gives it back as the runtime needs it.
 * One walk does both, so that nothing can be emitted that was not checked.
 */
export function walk(declared: Schema, value: Located, context: CheckContext): unknown {
  if (value.kind === 'scalar' && value.unknown) return null;
  const { $ref, ...own } = declared;
  const schema = $ref === undefined ? declared : { ...resolveRef(declared, context.defs), ...own };
  const outside = schema['x-around'] && context.around ? withRoots(context, context.around) : context;
  const here = schema['x-scope'] ? widen(schema['x-scope'] as Parameters<typeof widen>[0], value, outside) : outside;

  const kind = schema['x-kind'];
  if (typeof kind === 'string' && isKind(kind)) return kinds[kind](schema, value, here);
  if (here.holes && hasHoles(value)) return typedHoles(schema, value, here);

  const choices = schema.anyOf ?? schema.oneOf;
  if (choices && !schema.properties && schema.type === undefined) return walkChoice(choices, value, here);

  const fault = keywordFault(schema, value);
  if (fault) {
    here.report({
      code: 'wrong-type',
      at: value.at,
      path: here.path,
      message: fault.message,
      suggestion: fault.suggestion,
    });
    return plain(value);
  }
  if (hasHoles(value)) {
    const message = 'Expressions are not allowed here: the braces would be shown as they are. Write the value itself.';
    here.report({ code: 'invalid-expression', at: value.at, path: here.path, message });
  }
  if (choices) checkConditions(choices, value, here);
  for (const part of schema.allOf ?? []) walk(part, value, here);
  if (value.kind === 'array') return walkList(schema, value, here);
  if (value.kind === 'object') {
    if (typeof schema['x-keys'] === 'string') checkKeys(schema['x-keys'], value, here);
    return walkObject(schema, value, here);
  }
  return value.value;
}

function withRoots(context: CheckContext, roots: CheckContext['scope']['roots']): CheckContext {
  return { ...context, scope: { ...context.scope, roots } };
}

function walkObject(schema: Schema, object: LocatedObject, context: CheckContext): Record<string, unknown> {
  const properties = schema.properties ?? {};
  const enclosing = schema.properties ? [{ object, properties }, ...context.enclosing] : context.enclosing;
  const guarded = guardsOf(properties, object, context);
  const result: Record<string, unknown> = {};
  for (const [key, { keyAt, value }] of object.members) {
    if (directives.has(key)) continue;
    const inner = { ...context, scope: guarded(key), mayLack: false, enclosing, path: join(context.path, key) };
    const names = schema['propertyNames'] as Schema | undefined;
    const named = names && keywordFault(names, { kind: 'scalar', value: key, at: keyAt, layer: object.layer });
    if (named) context.report({ code: 'wrong-type', at: keyAt, path: inner.path, message: named.message });
    const other = schema.additionalProperties;
    const own = Object.hasOwn(properties, key) ? properties[key] : patterned(schema, key);
    const known = own ?? (typeof other === 'object' ? other : undefined);
    if (known) result[key] = walk(known, value, inner);
    else if (other === false) {
      const names = Object.keys(properties);
      const missing = (schema.required ?? []).filter((name) => !object.members.has(name));
      context.report({
        code: 'unknown-property',
        at: keyAt,
        path: inner.path,
        message: `Unknown property \`${key}\`. Properties: ${listed(names, 24)}.`,
        suggestion:
          nearest(key, missing) ??
          nearest(key, names) ??
          names.find((name) => name.toLowerCase().includes(key.toLowerCase())),
      });
    } else result[key] = context.holes ? walk({}, value, inner) : plain(value);
  }
  for (const name of schema.required ?? []) {
    if (object.members.has(name)) continue;
    const about = properties[name]?.description;
    context.report({
      code: 'missing-property',
      at: object.at,
      path: join(context.path, name),
      message: `\`${name}\` is missing.${about ? ` ${about}` : ''}`,
    });
  }
  return result;
}

/** What is asked of a member by a pattern that its name fits. */
function patterned({ patternProperties }: Schema, key: string): Schema | undefined {
  if (!patternProperties) return undefined;
  return Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1];
}

function walkList(schema: Schema, list: LocatedArray, context: CheckContext): unknown[] {
  if (isIdList(list)) reportDuplicates(list, context);
  if (typeof schema['x-narrows'] === 'string') checkChoices(schema['x-narrows'], list, context);
  const items = schema.items;
  return list.items.map((item, index) => {
    const inner = { ...context, mayLack: false, path: join(context.path, stepName(list, index)) };
    return items || context.holes ? walk(items ?? {}, item, inner) : plain(item);
  });
}

/** The first choice that fits; where none does, what is wrong with the one that is nearest. */
function walkChoice(choices: readonly Schema[], value: Located, context: CheckContext): unknown {
  let best: { readonly findings: Finding[]; readonly rank: number } | undefined;
  for (const choice of choices) {
    const attempt = attemptWalk(choice, value, context);
    if (attempt.findings.length === 0) {
      context.uses.add(attempt.uses);
      return attempt.result;
    }
    const rank = attempt.findings.length + (shapeFits(choice, value, context.defs) ? 0 : 1000);
    if (!best || rank < best.rank) best = { findings: attempt.findings, rank };
  }
  for (const one of best?.findings ?? []) context.report(one);
  return plain(value);
}

/** Choices beside a shape are conditions on it; `[{required: ["a"]}, {required: ["b"]}]` asks for one of two members. */
function checkConditions(choices: readonly Schema[], value: Located, context: CheckContext): void {
  if (choices.some((choice) => attemptWalk(choice, value, context).findings.length === 0)) return;
  const requested = choices.flatMap((choice) => choice.required ?? []);
  if (requested.length > 0)
    context.report({
      code: 'missing-property',
      at: value.at,
      path: context.path,
      message: `One of ${listed(requested)} is required.`,
    });
  else
    context.report({
      code: 'wrong-type',
      at: value.at,
      path: context.path,
      message: 'The value does not match any of the allowed forms.',
    });
}

function attemptWalk(
  schema: Schema,
  value: Located,
  context: CheckContext,
): { findings: Finding[]; uses: Uses; result: unknown } {
  const findings: Finding[] = [];
  const uses = new Uses();
  const result = walk(schema, value, { ...context, uses, report: collectInto(findings) });
  return { findings, uses, result };
}

function shapeFits(choice: Schema, value: Located, defs: Defs): boolean {
  const { type, ...rest } = resolveRef(choice, defs);
  return !keywordFault(
    { ...(type === undefined ? {} : { type }), ...(rest.const === undefined ? {} : { const: rest.const }) },
    value,
  );
}
