import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { blockNodeSchema } from './editor-schema.ts';
import { formatGenerated } from './format-generated.ts';
import { openProject } from '../load/project.ts';
import { readProject } from '../load/read-project.ts';

export const editorSchemaFile = 'schemas/config/block-node.schema.json';

/** Writes what editors know of blocks. Returns whether it differed from what stood there. */
export async function writeEditorSchema(
  root: string,
  options: { readonly checkOnly?: boolean } = {},
): Promise<boolean> {
  const { blocks } = openProject(await readProject(root));
  const text = await formatGenerated(root, editorSchemaFile, JSON.stringify(blockNodeSchema(blocks)));
  const before = await readFile(join(root, editorSchemaFile), 'utf8').catch(() => '');
  if (text !== before && !options.checkOnly) await writeFile(join(root, editorSchemaFile), text);
  return text !== before;
}
