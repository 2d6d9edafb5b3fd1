import { posix } from 'node:path';
import { openProject } from '../load/project.ts';
import { readProject } from '../load/read-project.ts';
import { formatGenerated } from './format-generated.ts';
import { nodeTypes } from './node-types.ts';
import { type WriteOptions, writeFiles } from './write-files.ts';

/** Name of the generated file in the folder of each block. */
export const nodeTypesFile = 'node.ts';

/** Writes `node.ts` beside each `block.json`. Returns whether one differed from the file on disk. */
export async function writeNodeTypes(root: string, options: WriteOptions = {}): Promise<boolean> {
  const { blocks } = openProject(await readProject(root));
  const files = [...blocks.values()].map((block) => {
    const folder = posix.dirname(block.file);
    const types = folder.startsWith('engine/') ? '../../definition.ts' : '../../../engine/index.ts';
    return { path: `${folder}/${nodeTypesFile}`, text: nodeTypes(block, types) };
  });
  // Formatted at once: each run of the formatter takes a fraction of a second.
  const wanted = files.flatMap(({ text }) => text ?? []);
  const formatted = await formatGenerated(root, nodeTypesFile, wanted.join(separator));
  const texts = formatted.split(separator.trim()).map((text) => `${text.trim()}\n`);
  return writeFiles(
    root,
    files.map(({ path, text }) => [path, text === null ? null : (texts.shift() ?? '')] as const),
    options,
  );
}

const separator = '\n// next file\n\n';
