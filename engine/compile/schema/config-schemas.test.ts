import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { isKind } from './kind-names.ts';
import { knownKeywords } from './keywords.ts';
import { booksOverride } from '../../../tests/compile/test-project.ts';
import { ownProject } from '../../../tests/compile/own-project.ts';

const root = new URL('../../../', import.meta.url).pathname.replace(/\/$/, '');
const folder = `${root}/schemas/config`;
/** Made from the blocks; see write-editor-schema.ts. */
const generated = 'block-node.schema.json';
const schemas = Object.fromEntries(
  readdirSync(folder).map((name) => [
    name,
    JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')) as Record<string, unknown>,
  ]),
);

/** The schemas as an editor sees them: `x-kind` and its like mean nothing, `$ref` leads from file to file. */
function editor(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  for (const [name, schema] of Object.entries(schemas)) ajv.addSchema(schema, `config/${name}`);
  return ajv;
}

/** Every schema below one, with its path. */
function* nodes(schema: unknown, path: string): Generator<[path: string, schema: Record<string, unknown>]> {
  if (!schema || typeof schema !== 'object') return;
  const node = schema as Record<string, unknown>;
  yield [path, node];
  for (const key of ['properties', '$defs'])
    for (const [name, one] of Object.entries((node[key] as object | undefined) ?? {}))
      yield* nodes(one, `${path}/${key}/${name}`);
  for (const key of ['items', 'additionalProperties', 'propertyNames']) yield* nodes(node[key], `${path}/${key}`);
  for (const key of ['anyOf', 'oneOf', 'allOf'])
    for (const [index, one] of ((node[key] as unknown[] | undefined) ?? []).entries())
      yield* nodes(one, `${path}/${key}/${index}`);
}

describe('the schemas that editors use', () => {
  it('use only what the check understands too', () => {
    for (const [name, schema] of Object.entries(schemas)) {
      if (name === generated) continue;
      for (const [path, node] of nodes(schema, name)) {
        expect(
          Object.keys(node).filter((keyword) => !knownKeywords.has(keyword)),
          path,
        ).toEqual([]);
        if (typeof node['x-kind'] === 'string') expect(isKind(node['x-kind']), path).toBe(true);
      }
    }
  });

  it('describe every property', () => {
    for (const [name, schema] of Object.entries(schemas)) {
      if (name === generated) continue;
      for (const [path, node] of nodes(schema, name)) {
        for (const [property, one] of Object.entries(
          (node['properties'] as Record<string, Record<string, unknown>> | undefined) ?? {},
        )) {
          const described =
            one['description'] ??
            one['$ref'] ??
            one['properties'] ??
            (path.endsWith('/schema') ? 'JSON Schema' : undefined);
          expect(described, `${path}/${property}`).toBeDefined();
        }
      }
    }
  });

  it('accept every declaration of this project that names them', async () => {
    const ajv = editor();
    const { texts } = (await ownProject()).files;
    const refused: string[] = [];
    let named = 0;
    for (const [file, text] of Object.entries(texts)) {
      if (!/^(?:screens|instances)\//.test(file)) continue;
      const content = JSON.parse(text) as { $schema?: string };
      const name = content.$schema?.split('/').at(-1);
      if (name === undefined) continue;
      named += 1;
      if (!ajv.validate(`config/${name}`, content)) refused.push(`${file}: ${ajv.errorsText()}`);
    }
    expect(named).toBeGreaterThan(10);
    expect(refused).toEqual([]);
  });

  it('refuse a property that is not known, of a screen and of a block', () => {
    const ajv = editor();
    const screen = JSON.parse(readFileSync(`${root}/screens/orders.json`, 'utf8')) as { body: object[] };
    const accepts = (content: unknown) => ajv.validate('config/screen.schema.json', content);
    expect(accepts(screen), ajv.errorsText()).toBe(true);
    expect(accepts({ ...screen, titel: 'a' })).toBe(false);
    expect(accepts({ ...screen, body: [{ ...screen.body[0], titel: 'a' }] })).toBe(false);
    expect(accepts({ ...screen, body: [{ id: 'a', block: 'stack', body: [{ id: 'b', block: 'nothing' }] }] })).toBe(
      false,
    );
  });

  it('take changes by id in an override, and no list in their place', () => {
    const ajv = editor();
    const change = { body: { list: { columns: { title: { $remove: true } }, $after: 'x' } } };
    const override = booksOverride(change)['instances/red/screens/books.json'] as object;
    expect(ajv.validate('config/screen-override.schema.json', override), ajv.errorsText()).toBe(true);
    expect(ajv.validate('config/screen-override.schema.json', { ...override, body: [] })).toBe(false);
  });
});
