import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { TextStorage } from '../../../runtime/browser/environment.ts';
import { schemaAt } from '../schema/schema-at.ts';
import { plainData } from './plain-data.ts';

/** What is typed into one form, kept as long as the tab; `key` says whose, on which screen and in which form. */
export interface Draft {
  /** Null where nothing is kept, or what is kept cannot be read. */
  read(): unknown;
  write(data: unknown): void;
  clear(): void;
}

/** Passwords, secrets and files are left out, wherever they stand. */
export function createDraft(storage: TextStorage, key: string, schema: RJSFSchema, uiSchema: UiSchema): Draft {
  return {
    read() {
      const text = storage.get(key);
      if (text === null) return null;
      try {
        return JSON.parse(text) as unknown;
      } catch {
        return null;
      }
    },
    write: (data) => storage.set(key, JSON.stringify(plainData(withoutSecrets(data, schema, uiSchema, schema)))),
    clear: () => storage.remove(key),
  };
}

/** The data without what must not be kept: also in branches of the schema, where a secret may be declared. */
export function withoutSecrets(data: unknown, schema: RJSFSchema, uiSchema: UiSchema, root: RJSFSchema): unknown {
  if (data === null || typeof data !== 'object') return data;
  if (data instanceof Blob) return undefined;
  if (Array.isArray(data)) {
    const items = partsOf(schema, root)
      .flatMap(({ items: declared }) => declared ?? [])
      .filter((item) => typeof item === 'object') as RJSFSchema[];
    return data.map((entry) =>
      items.reduce<unknown>((left, item) => withoutSecrets(left, item, uiPart(uiSchema, 'items'), root), entry),
    );
  }
  const schemas = partsOf(schema, root);
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]: [string, unknown]) => {
      const declared = schemas.flatMap((part) => {
        const property = part.properties?.[name];
        return typeof property === 'object' ? partsOf(property as RJSFSchema, root) : [];
      });
      const ui = uiPart(uiSchema, name);
      if (value instanceof Blob || isSecretUi(ui) || declared.some(isSecret)) return [];
      return [[name, declared.reduce<unknown>((left, part) => withoutSecrets(left, part, ui, root), value)]];
    }),
  );
}

function isSecret(schema: RJSFSchema): boolean {
  return (
    schema.format === 'password' ||
    schema.format === 'binary' ||
    schema.format === 'data-url' ||
    schema.writeOnly === true
  );
}

function isSecretUi(ui: UiSchema): boolean {
  const widget = ui['ui:widget'] ?? ui['ui:options']?.widget;
  return widget === 'password' || widget === 'file' || widget === 'files' || widget === 'captcha';
}

/** The schema and everything that it is put together from. */
function partsOf(schema: RJSFSchema, root: RJSFSchema, depth = 0): readonly RJSFSchema[] {
  if (depth > 8) return [];
  const { $ref, allOf = [], anyOf = [], oneOf = [], then, else: otherwise, dependencies = {} } = schema;
  const meant = $ref === undefined ? undefined : schemaAt(root, $ref);
  const below = [meant, ...allOf, ...anyOf, ...oneOf, then, otherwise, ...Object.values(dependencies)].filter(
    (part) => typeof part === 'object' && !Array.isArray(part),
  ) as RJSFSchema[];
  return [schema, ...below.flatMap((part) => partsOf(part, root, depth + 1))];
}

function uiPart(ui: UiSchema, name: string): UiSchema {
  const part: unknown = Object.hasOwn(ui, name) ? ui[name] : undefined;
  return part !== null && typeof part === 'object' ? (part as UiSchema) : {};
}
