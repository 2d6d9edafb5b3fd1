import { compileTemplate } from '../../expression/compile-template.ts';
import { describeType, isAll } from '../../schema/value-type.ts';
import { formsOf, placeholderFormats, placeholders, type WrittenFormat, writtenFormats } from '../../layer/plurals.ts';
import { directives, join, type Located, member, type Place, plain, scalar } from '../../diagnostics/located.ts';
import { shown } from '../../schema/keywords.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed } from '../../diagnostics/finding.ts';
import type { CheckContext } from '../context/check-context.ts';
import type { Kind } from './kind.ts';
import { value as anyValue } from './computed.ts';
import { checkTags } from './tags.ts';

/** A translation key, or a key with values for its placeholders. `x-values` names those that the renderer gives itself, `x-tags` where its tags are declared. */
export const text: Kind = (schema, written, context) => {
  const own = Array.isArray(schema['x-values']) ? schema['x-values'].map(String) : [];
  const links = schema['x-tags'];
  if (written.kind === 'object') return withValues(written, own, links, context);
  const key = scalar(written);
  if (typeof key !== 'string') {
    context.report({
      code: 'wrong-type',
      at: written.at,
      path: context.path,
      message: `Expected a translation key such as \`login.title\`, got ${shown(written)}.`,
    });
    return null;
  }
  if (checkKey(key, written.at, context)) {
    checkValues(key, new Set(own), written.at, context);
    if (typeof links === 'string') checkTags(links, key, written.at, context);
  }
  return { $text: key };
};

/** A translation key that stays one, for what is translated where it is shown. */
export const word: Kind = (schema, written, context) => {
  text(schema, written, context);
  return plain(written);
};

function withValues(
  written: Extract<Located, { kind: 'object' }>,
  own: readonly string[],
  links: unknown,
  context: CheckContext,
): unknown {
  const keyNode = member(written, 'key');
  const key = scalar(keyNode);
  for (const [name, { keyAt }] of written.members) {
    if (name === 'key' || name === 'values' || directives.has(name)) continue;
    context.report({
      code: 'unknown-property',
      at: keyAt,
      path: join(context.path, name),
      message: 'Unknown property. A text has `key` and `values`.',
      suggestion: nearest(name, ['key', 'values']),
    });
  }
  if (keyNode === undefined || typeof key !== 'string') {
    context.report({
      code: 'missing-property',
      at: keyNode?.at ?? written.at,
      path: join(context.path, 'key'),
      message: '`key` is missing: a translation key, such as `login.title`.',
    });
    return null;
  }
  const valuesNode = member(written, 'values');
  const values = valuesNode && anyValue({}, valuesNode, { ...context, path: join(context.path, 'values') });
  if (valuesNode && valuesNode.kind !== 'object') {
    context.report({
      code: 'wrong-type',
      at: valuesNode.at,
      path: join(context.path, 'values'),
      message: 'Expected an object for `values`: a value for each placeholder of the text.',
    });
    return { $text: key };
  }
  const given =
    valuesNode?.kind === 'object' ? [...valuesNode.members.keys()].filter((name) => !directives.has(name)) : [];
  if (checkKey(key, keyNode.at, { ...context, path: join(context.path, 'key') })) {
    checkValues(key, new Set([...own, ...given]), keyNode.at, context);
    if (typeof links === 'string') checkTags(links, key, keyNode.at, { ...context, path: join(context.path, 'key') });
    for (const name of given) {
      if (wantedBy(key, context).has(name)) {
        checkFormats(key, name, member(valuesNode, name), context);
        continue;
      }
      const place = valuesNode?.kind === 'object' ? valuesNode.members.get(name)?.keyAt : undefined;
      context.report({
        code: 'placeholder-mismatch',
        at: place ?? written.at,
        path: join(context.path, `values.${name}`),
        message: `The text \`${key}\` has no placeholder \`${name}\`.`,
        suggestion: nearest(name, wantedBy(key, context)),
      });
    }
  }
  return { $text: key, ...(values ? { values } : {}) };
}

/** Whether the key is there; notes it as used. */
function checkKey(key: string, at: Place, context: CheckContext): boolean {
  context.uses.texts.add(key);
  const { texts } = context.environment;
  if (formsOf(key, texts).length > 0) return true;
  const [area = '', ...rest] = key.split('.');
  const todo = /^[a-z0-9_]+\.\S+$/.test(key)
    ? `Add \`${rest.join('.')}\` to locales/en/${area}.json, or use an existing key.`
    : 'Use a translation key, such as `login.title`; the texts are in locales/.';
  context.report({
    code: 'unknown-text',
    at,
    path: context.path,
    message: `Unknown translation key: \`${key}\`. ${todo}`,
    suggestion: nearest(key, texts.keys()),
  });
  return false;
}

function checkValues(key: string, given: ReadonlySet<string>, at: Place, context: CheckContext): void {
  const missing = [...wantedBy(key, context)].filter((name) => !given.has(name));
  if (missing.length === 0) return;
  context.report({
    code: 'placeholder-mismatch',
    at,
    path: context.path,
    message: `The text \`${key}\` needs values for ${listed(missing)}. Write \`{ "key": "${key}", "values": { "${missing[0]}": … } }\`.`,
  });
}

/** A value that a text writes in a format is of the kind which that format writes. */
function checkFormats(key: string, name: string, given: Located | undefined, context: CheckContext): void {
  const written = scalar(given);
  if (given === undefined || written === undefined) return;
  const compiled = typeof written === 'string' ? compileTemplate(written, context.scope) : undefined;
  if (compiled && !compiled.ok) return;
  const type = compiled?.type ?? { const: written };
  for (const format of formatsOf(key, name, context)) {
    const kind = kindOfFormat[format];
    if (isAll(type, [kind], context.scope.defs)) continue;
    context.report({
      code: 'expression-type',
      at: given.at,
      path: join(context.path, `values.${name}`),
      message: `The text \`${key}\` formats \`${name}\` as ${format}. Expected ${describeType({ type: kind }, {})}, got ${describeType(type, context.scope.defs)}.`,
    });
  }
}

const kindOfFormat = {
  money: 'number',
  exact: 'number',
  balance: 'number',
  percent: 'number',
  number: 'number',
  date: 'string',
  datetime: 'string',
  list: 'array',
} as const satisfies Record<WrittenFormat, string>;

function formatsOf(key: string, name: string, context: CheckContext): ReadonlySet<WrittenFormat> {
  const all = formsOf(key, context.environment.texts).flatMap((form) =>
    placeholderFormats(context.environment.texts.get(form)?.text ?? ''),
  );
  return new Set(
    all.flatMap((one) => (one.name === name ? writtenFormats.filter((format) => format === one.format) : [])),
  );
}

function wantedBy(key: string, context: CheckContext): Set<string> {
  const forms = formsOf(key, context.environment.texts);
  const wanted = new Set(forms.flatMap((form) => [...placeholders(context.environment.texts.get(form)?.text ?? '')]));
  if (forms.some((form) => form !== key)) wanted.add('count');
  return wanted;
}
