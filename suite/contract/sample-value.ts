import type { Defs, Schema } from '../../engine/compile/schema/schema.ts';
import { narrow, typesOf } from './narrow-schema.ts';

/** A value that the schema takes: its first example, else its default, else the least that is needed. */
export function sampleOf(schema: Schema, defs: Defs): unknown {
  const found = narrow(schema, defs);
  const [example] = (found['examples'] as unknown[] | undefined) ?? [];
  if (example !== undefined) return example;
  if (found['default'] !== undefined) return found['default'];
  if (found.const !== undefined) return found.const;
  if (found.enum) return found.enum.find((value) => value !== null);
  const type = typesOf(found, defs).find((one) => one !== 'null');
  if (type === 'object') {
    const needed = (found.required ?? []).map((name) => [name, sampleOf(found.properties?.[name] ?? {}, defs)]);
    return Object.fromEntries(needed);
  }
  if (type === 'array') {
    return Array.from({ length: numberOf(found, 'minItems') ?? 0 }, () => sampleOf(found.items ?? {}, defs));
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') {
    const above = numberOf(found, 'exclusiveMinimum');
    return numberOf(found, 'minimum') ?? (above === undefined ? 1 : above + 1);
  }
  return textOf(found);
}

const formats: Readonly<Record<string, string>> = {
  email: 'someone@example.com',
  uri: 'https://example.com/',
  date: '2026-01-31',
  'date-time': '2026-01-31T12:00:00Z',
};

function textOf(schema: Schema): string {
  const known = formats[schema.format ?? ''];
  if (known !== undefined) return known;
  return 'sample'.padEnd(numberOf(schema, 'minLength') ?? 0, 'x').slice(0, numberOf(schema, 'maxLength') ?? 100);
}

function numberOf(schema: Schema, keyword: string): number | undefined {
  const value = schema[keyword];
  return typeof value === 'number' ? value : undefined;
}
