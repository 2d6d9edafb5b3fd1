import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, it } from 'vitest';
import { testProject } from '../../../../tests/compile/test-project.ts';
import { exampleOf } from './example-of.ts';
import { propertyRows } from './property-rows.ts';
import { referencePages } from './reference-pages.ts';
import { ownProject } from '../../../../tests/compile/own-project.ts';

const root = new URL('../../../../', import.meta.url).pathname.replace(/\/$/, '');

it('names every property with type, default, bounds and meaning, at any depth', () => {
  const item = {
    type: 'object',
    properties: {
      id: { type: 'string', pattern: '^[a-z]+$', description: 'Name.' },
      children: { type: 'array', items: { $ref: '#/$defs/item' }, description: 'Items below.' },
    },
    required: ['id'],
  };
  const schema = {
    type: 'object',
    properties: {
      $schema: { type: 'string' },
      size: { enum: ['s', 'm'], default: 's', description: 'How large.' },
      count: { type: ['integer', 'null'], minimum: 1, maximum: 9, description: 'How many.' },
      title: { 'x-kind': 'text', type: ['string', 'object'], description: 'The title.' },
      names: { type: 'object', additionalProperties: { $ref: '#/$defs/item' }, description: 'By name.' },
    },
    required: ['title'],
  };
  const short = propertyRows(schema, { item }).map(
    ({ path, type, required, initial, allowed }) => `${path}${required ? '!' : ''}: ${type} ${initial} ${allowed}`,
  );
  expect(short).toEqual([
    'size: choice "s" `s`, `m`',
    'count: whole number or null  from 1; up to 9',
    'title!: text key  ',
    'names: object  ',
    'names.*.id!: text  matches `^[a-z]+$`',
    'names.*.children: list of object  ',
  ]);
});

it('has a page for each block, linked from the first page', () => {
  const { blocks } = testProject();
  const pages = referencePages(blocks, {});
  for (const { name, description } of blocks.values()) {
    expect(pages.get('README.md')).toContain(`- [${name}](blocks/${name}.md): ${description}`);
    expect(pages.get(`blocks/${name}.md`)).toContain(description);
  }
  expect(pages.get('blocks/table.md')).toContain('| `columns[].sortable` | true or false |');
});

it('shows an example of each block that its schema takes', async () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  for (const name of readdirSync(`${root}/schemas/config`))
    ajv.addSchema(JSON.parse(readFileSync(`${root}/schemas/config/${name}`, 'utf8')) as object, `config/${name}`);
  const { blocks } = await ownProject();
  expect(blocks.size).toBeGreaterThan(20);
  for (const { name, schema, defs } of blocks.values()) {
    const example = exampleOf(name, schema, defs);
    expect(ajv.validate('config/block-node.schema.json', example), `${name}: ${ajv.errorsText()}`).toBe(true);
  }
});

it('lets no cell of a table break out of it', () => {
  const { blocks } = testProject({
    'engine/blocks/box/block.json': {
      block: 'box',
      description: 'A box.',
      schema: { properties: { a: { type: 'string', pattern: '^(a|b)$', description: 'One | or\nanother.' } } },
    },
  });
  const line = referencePages(blocks, {})
    .get('blocks/box.md')
    ?.split('\n')
    .find((one) => one.includes('`a`'));
  expect(line).toBe('| `a` | text |  | matches `^(a\\|b)$` | One \\| or another. |');
});
