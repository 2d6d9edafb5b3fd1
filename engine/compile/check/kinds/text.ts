import { type TextFormat, textFormats } from '../../../definition.ts';
import { compileTemplate } from '../../expression/compile-template.ts';
import { describeType, isAll } from '../../schema/value-type.ts';
import { formsOf, placeholderFormats, placeholders } from '../../layer/plurals.ts';
import { directives, join, type Located, member, type Place, plain, scalar } from '../../diagnostics/located.ts';
import { shown } from '../../schema/keywords.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed } from '../../diagnostics/problem.ts';
import type { Spot } from '../context/check-context.ts';
import type { Kind } from './kind.ts';
import { value as anyValue } from './computed.ts';

/** A translation key, or a key with values for its placeholders. `x-values` names those that the renderer gives itself. */
export const text: Kind = (schema, written, spot) => {
  const own = Array.isArray(schema['x-values']) ? schema['x-values'].map(String) : [];
  if (written.kind === 'object') return withValues(written, own, spot);
  const key = scalar(written);
  if (typeof key !== 'string') {
    spot.report(
      'wrong-type',
      written.at,
      spot.path,
      `Here stands ${shown(written)}, but a translation key is expected, such as \`login.title\`.`,
    );
    return null;
  }
  if (checkKey(key, written.at, spot)) checkValues(key, new Set(own), written.at, spot);
  return { $text: key };
};

/** A translation key that stays one, for what is translated where it is shown. */
export const word: Kind = (schema, written, spot) => {
  text(schema, written, spot);
  return plain(written);
};

function withValues(written: Extract<Located, { kind: 'object' }>, own: readonly string[], spot: Spot): unknown {
  const keyNode = member(written, 'key');
  const key = scalar(keyNode);
  for (const [name, { keyAt }] of written.members) {
    if (name === 'key' || name === 'values' || directives.has(name)) continue;
    spot.report(
      'unknown-property',
      keyAt,
      join(spot.path, name),
      'A text has `key` and `values`.',
      nearest(name, ['key', 'values']),
    );
  }
  if (keyNode === undefined || typeof key !== 'string') {
    spot.report(
      'missing-property',
      keyNode?.at ?? written.at,
      join(spot.path, 'key'),
      'A text needs `key`: a translation key, such as `login.title`.',
    );
    return null;
  }
  const valuesNode = member(written, 'values');
  const values = valuesNode && anyValue({}, valuesNode, { ...spot, path: join(spot.path, 'values') });
  if (valuesNode && valuesNode.kind !== 'object') {
    spot.report(
      'wrong-type',
      valuesNode.at,
      join(spot.path, 'values'),
      '`values` is an object: a value for each placeholder of the text.',
    );
    return { $text: key };
  }
  const given =
    valuesNode?.kind === 'object' ? [...valuesNode.members.keys()].filter((name) => !directives.has(name)) : [];
  if (checkKey(key, keyNode.at, { ...spot, path: join(spot.path, 'key') })) {
    checkValues(key, new Set([...own, ...given]), keyNode.at, spot);
    for (const name of given) {
      if (wantedBy(key, spot).has(name)) {
        checkFormats(key, name, member(valuesNode, name), spot);
        continue;
      }
      const place = valuesNode?.kind === 'object' ? valuesNode.members.get(name)?.keyAt : undefined;
      spot.report(
        'placeholder-mismatch',
        place ?? written.at,
        join(spot.path, `values.${name}`),
        `The text \`${key}\` has no placeholder \`${name}\`.`,
        nearest(name, wantedBy(key, spot)),
      );
    }
  }
  return { $text: key, ...(values ? { values } : {}) };
}

/** Whether the key is there; notes it as used. */
function checkKey(key: string, at: Place, spot: Spot): boolean {
  spot.uses.texts.add(key);
  const { texts } = spot.world;
  if (formsOf(key, texts).length > 0) return true;
  const [area = '', ...rest] = key.split('.');
  const todo = /^[a-z0-9_]+\.\S+$/.test(key)
    ? `Add \`${rest.join('.')}\` to locales/en/${area}.json, or name a key that is there.`
    : 'Texts are named by key, such as `login.title`; the words stand in locales/.';
  spot.report('unknown-text', at, spot.path, `There is no text \`${key}\`. ${todo}`, nearest(key, texts.keys()));
  return false;
}

function checkValues(key: string, given: ReadonlySet<string>, at: Place, spot: Spot): void {
  const missing = [...wantedBy(key, spot)].filter((name) => !given.has(name));
  if (missing.length === 0) return;
  spot.report(
    'placeholder-mismatch',
    at,
    spot.path,
    `The text \`${key}\` has placeholders that get no value: ${listed(missing)}. Write \`{ "key": "${key}", "values": { "${missing[0]}": … } }\`.`,
  );
}

/** A value that a text writes in a format is of the kind which that format writes. */
function checkFormats(key: string, name: string, given: Located | undefined, spot: Spot): void {
  const written = scalar(given);
  if (given === undefined || written === undefined) return;
  const compiled = typeof written === 'string' ? compileTemplate(written, spot.scope) : undefined;
  if (compiled && !compiled.ok) return;
  const type = compiled?.type ?? { const: written };
  for (const format of formatsOf(key, name, spot)) {
    const kind = kindOfFormat[format];
    if (isAll(type, [kind], spot.scope.defs)) continue;
    spot.report(
      'expression-type',
      given.at,
      join(spot.path, `values.${name}`),
      `The text \`${key}\` writes \`${name}\` as ${format}, so it must be ${describeType({ type: kind }, {})}, but it is ${describeType(type, spot.scope.defs)}.`,
    );
  }
}

const kindOfFormat = {
  money: 'number',
  percent: 'number',
  number: 'number',
  date: 'string',
  datetime: 'string',
} as const satisfies Record<TextFormat, string>;

function formatsOf(key: string, name: string, spot: Spot): ReadonlySet<TextFormat> {
  const all = formsOf(key, spot.world.texts).flatMap((form) =>
    placeholderFormats(spot.world.texts.get(form)?.text ?? ''),
  );
  return new Set(
    all.flatMap((one) => (one.name === name ? textFormats.filter((format) => format === one.format) : [])),
  );
}

function wantedBy(key: string, spot: Spot): Set<string> {
  const forms = formsOf(key, spot.world.texts);
  const wanted = new Set(forms.flatMap((form) => [...placeholders(spot.world.texts.get(form)?.text ?? '')]));
  if (forms.some((form) => form !== key)) wanted.add('count');
  return wanted;
}
