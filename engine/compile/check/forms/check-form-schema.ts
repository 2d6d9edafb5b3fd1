import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Schema } from '../../schema/schema.ts';
import { isLaterDraft } from '../../forms/rendered-schema.ts';
import { formatNames } from '../../forms/form-formats.ts';
import { schemaFaults } from '../../forms/schema-faults.ts';
import { schemaListKeywords, schemaMapKeywords, schemaKeywords } from '../../forms/subschemas.ts';
import { directives, join, type Located, member, plain, scalar } from '../../diagnostics/located.ts';
import { text } from '../kinds/text.ts';
import { shown } from '../../schema/keywords.ts';
import { nearest } from '../../diagnostics/nearest.ts';
import { listed } from '../../diagnostics/finding.ts';
import type { CheckContext } from '../context/check-context.ts';

const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
const older: ReadonlySet<string> = new Set(Object.keys(new Ajv().RULES.keywords));
const newer: ReadonlySet<string> = new Set(Object.keys(new Ajv2020().RULES.keywords));

/**
 * Checks the words, keywords, types and formats of a form's schema and of all within it. Returns whether JSON Schema knows
 * what stands there: what it does not know, it would leave unchecked in silence.
 */
export function checkFormSchema(schema: Located, context: CheckContext): boolean {
  if (schema.kind !== 'object') return false;
  let sound = true;
  const reported = new Set<number>();
  const reportFinding: CheckContext['report'] = (finding) => {
    reported.add(finding.at.offset);
    context.report(finding);
  };
  const report: CheckContext['report'] = (finding) => {
    sound = false;
    reportFinding(finding);
  };
  checkPart(
    schema,
    isLaterDraft(plain(schema) as Schema) ? newer : older,
    { ...context, report: reportFinding },
    report,
  );
  for (const { path, ...fault } of schemaFaults(schema)) {
    sound = false;
    if (!reported.has(fault.at.offset))
      context.report({
        code: 'invalid-form-schema',
        path: path === '' ? context.path : join(context.path, path),
        ...fault,
      });
  }
  return sound;
}

/** `report` is for what JSON Schema does not know; words are reported as everywhere. */
function checkPart(
  schema: Located,
  keywords: ReadonlySet<string>,
  context: CheckContext,
  report: CheckContext['report'],
): void {
  if (schema.kind !== 'object') return;
  for (const [key, { keyAt }] of schema.members) {
    if (keywords.has(key) || directives.has(key)) continue;
    const message = `\`${key}\` is not a JSON Schema keyword and would have no effect.`;
    report({
      code: 'unknown-property',
      at: keyAt,
      path: join(context.path, key),
      message,
      suggestion: nearest(key, keywords),
    });
  }
  for (const key of ['title', 'description']) {
    const words = member(schema, key);
    if (words) text({}, words, { ...context, path: join(context.path, key) });
  }
  checkName('format', 'format', member(schema, 'format'), formatNames, context, report);
  const type = member(schema, 'type');
  for (const one of type?.kind === 'array' ? type.items : [type])
    checkName('type', 'type', one, types, context, report);

  const below = (value: Located | undefined, path: string): void => {
    if (value) checkPart(value, keywords, { ...context, path: join(context.path, path) }, report);
  };
  for (const key of schemaKeywords) below(member(schema, key), key);
  for (const key of schemaListKeywords) {
    const list = member(schema, key);
    if (list?.kind === 'array') for (const [index, item] of list.items.entries()) below(item, `${key}.${index}`);
  }
  for (const key of schemaMapKeywords) {
    const map = member(schema, key);
    if (map?.kind === 'object') for (const [name, { value }] of map.members) below(value, `${key}.${name}`);
  }
}

/** A name of the language: one of a few. */
function checkName(
  keyword: string,
  what: string,
  value: Located | undefined,
  names: readonly string[],
  context: CheckContext,
  report: CheckContext['report'],
): void {
  if (!value) return;
  const name = scalar(value);
  if (typeof name === 'string' && names.includes(name)) return;
  const message = `Unknown ${what}: ${shown(value)}. Known: ${listed(names, 32)}.`;
  report({
    code: 'wrong-type',
    at: value.at,
    path: join(context.path, keyword),
    message,
    suggestion: nearest(String(name), names),
  });
}
