import { blockNodeSchema } from './editor-schema.ts';
import { formatGenerated } from './format-generated.ts';
import { openProject } from '../load/project.ts';
import { readProject } from '../load/read-project.ts';
import { type WriteOptions, writeFiles } from './write-files.ts';

export const editorSchemaFile = 'schemas/config/block-node.schema.json';

/** Writes what editors know of blocks. Returns whether it differed from what stood there. */
export async function writeEditorSchema(root: string, options: WriteOptions = {}): Promise<boolean> {
  const { blocks } = openProject(await readProject(root));
  const text = await formatGenerated(root, editorSchemaFile, JSON.stringify(blockNodeSchema(blocks)));
  return writeFiles(root, [[editorSchemaFile, text]], options);
}
