import type { BlockDeclaration, Blocks } from '../../load/block-catalogue.ts';
import { codes } from '../../check/rules/codes.ts';
import { type KindName, kindNames } from '../../schema/kind-names.ts';
import type { Defs, Schema } from '../../schema/schema.ts';
import type { BlockExamples } from './block-examples.ts';
import { exampleOf } from './example-of.ts';
import { kindMeanings } from './kind-meanings.ts';
import { type PropertyRow, propertyRows } from './property-rows.ts';

/** Schemas of the files that an operator writes, by name of the page. */
export type FileSchemas = Readonly<Record<string, Schema & { readonly $defs?: Defs }>>;

const note = '<!-- Made by `livery generate` from the schemas. Edits are lost. -->';
/** Properties that every block has; they are explained once. */
const shared = ['id', 'block', 'visible', 'hideBelow', 'showBelow'];

/** The operator reference: texts of pages by path below `docs/reference/`. */
export function referencePages(
  blocks: Blocks,
  files: FileSchemas,
  examples: BlockExamples = new Map(),
  pictures: ReadonlySet<string> = new Set(),
): ReadonlyMap<string, string> {
  const pages = new Map<string, string>([['README.md', overview(blocks, files)]]);
  for (const [name, schema] of Object.entries(files)) {
    if (name !== 'actions') pages.set(`${name}.md`, filePage(schema));
  }
  if (files['actions']) pages.set('actions.md', actionsPage(files['actions']));
  for (const block of blocks.values())
    pages.set(`blocks/${block.name}.md`, blockPage(block, examples.get(block.name)?.body, pictures.has(block.name)));
  return pages;
}

function overview(blocks: Blocks, files: FileSchemas): string {
  const all = [...blocks.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  return page(
    '# Reference',
    'Everything that an operator may write. Each file names its schema, so that an editor completes and explains it as well.',
    '## Files',
    Object.entries(files).map(([name, { description }]) => `- [${name}](${name}.md): ${description ?? ''}`),
    '## Values',
    'Some values mean more than their shape: the check looks up each name, and types each expression against the contract.',
    table(
      ['What is written', 'Meaning', 'Example'],
      kindNames.map((kind: KindName) => {
        const { type, about, example } = kindMeanings[kind];
        return [type, about, `\`${JSON.stringify(example)}\``];
      }),
    ),
    'Expressions and holes read `route` (`path`, `params`, `query`), `user` (null for guests), `settings`, `locale`, `currency`, `theme`, `browser` (`passkeys`: whether it has them on this host), `sources.<id>` (`value`, `status`, `error`, `fetching`) and `state.<name>`, and what stands around them, such as `row` in a table.',
    '## Changing the base config',
    'A file with the same name in the folder of an instance contains only what differs. Lists whose items have an `id` are overridden by id.',
    table(
      ['Word', 'Where', 'Effect'],
      [
        ['`$remove`', 'in an item, or in place of a value', '`true` takes it away.'],
        ['`$add`', 'beside the ids of a list', 'A list of new items.'],
        ['`$before`, `$after`', 'in an item, also a new one', 'Puts it beside the item of that id.'],
        [
          '`$use`',
          'in place of a value',
          'The name of a [fragment](fragment.md): its value is inserted here, and the other properties override it.',
        ],
        ['`$locked`', 'in the base config', '`true`, or a list of properties: instances may not change it.'],
      ],
    ),
    '## Blocks',
    `Every block has \`id\` (overrides address it), \`block\` (its name), and may have \`visible\` (an expression), \`hideBelow\` and \`showBelow\` (widths of the window in pixels).`,
    all.map(({ name, description }) => `- [${name}](blocks/${name}.md): ${description}`),
    '## Diagnostics',
    Object.entries(codes)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([code, { severity }]) => `- [${code}](../diagnostics/${code}.md) (${severity})`),
  );
}

function filePage(schema: FileSchemas[string]): string {
  return page(
    `# ${schema.title ?? ''}`,
    schema.description ?? '',
    properties(propertyRows(schema, schema.$defs ?? {})),
  );
}

function actionsPage(schema: FileSchemas[string]): string {
  const steps = Object.entries(schema.$defs ?? {}).filter(([name]) => name.endsWith('Step'));
  return page(
    '# Actions',
    'A list of steps that run in order and stop at the first failure. After a `request` the steps that follow read its reply as `result`.',
    ...steps.flatMap(([name, step]) => [
      `## ${name.slice(0, -'Step'.length)}`,
      step.description ?? '',
      properties(propertyRows(step, schema.$defs ?? {})),
    ]),
  );
}

function blockPage(
  { name, description, schema, defs, texts, operations }: BlockDeclaration,
  example: Readonly<Record<string, unknown>> | undefined,
  hasPicture: boolean,
): string {
  const rows = propertyRows(schema, defs).filter(({ path }) => !shared.includes(path));
  return page(
    `# ${name}`,
    description,
    hasPicture ? `![The block ${name}](../../images/blocks/${name}.webp)` : '',
    `\`\`\`json\n${JSON.stringify(example ?? exampleOf(name, schema, defs), null, 2)}\n\`\`\``,
    rows.length === 0 ? 'It has no properties of its own.' : properties(rows),
    texts.length === 0 ? '' : `Its code shows the texts ${texts.map((text) => `\`${text}\``).join(', ')}.`,
    operations.length === 0 ? '' : `Its code calls ${operations.map((one) => `\`${one}\``).join(', ')}.`,
  );
}

function properties(rows: readonly PropertyRow[]): string[] {
  return table(
    ['Property', 'What is written', 'Default', 'Allowed', 'Meaning'],
    rows.map(({ path, type, required, initial, allowed, about }) => [
      `\`${path}\`${required ? ' (needed)' : ''}`,
      type,
      initial === '' ? '' : `\`${initial}\``,
      allowed,
      about,
    ]),
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => cell.replaceAll('\n', ' ').replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---|').join('')}`, ...rows.map(line)];
}

/** Parts with an empty line between them; the lines of a list or a table stand together. */
function page(...parts: readonly (string | readonly string[])[]): string {
  const texts = [note, ...parts].map((part) => (typeof part === 'string' ? part : part.join('\n')));
  return `${texts.filter((text) => text !== '').join('\n\n')}\n`;
}
