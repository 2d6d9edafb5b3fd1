import { readFile, rm, writeFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { openProject } from '../load/project.ts';
import { readProject } from '../load/read-project.ts';
import { formatGenerated } from './format-generated.ts';
import { nodeTypes } from './node-types.ts';

/** Name of the generated file in the folder of each block. */
export const nodeTypesFile = 'node.ts';

/** Writes `node.ts` beside each `block.json`. Returns whether one differed from the file on disk. */
export async function writeNodeTypes(root: string, options: { readonly checkOnly?: boolean } = {}): Promise<boolean> {
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
  let differed = false;
  for (const { path, text } of files) {
    const before = await readFile(join(root, path), 'utf8').catch(() => null);
    const after = text === null ? null : (texts.shift() ?? '');
    if (before === after) continue;
    differed = true;
    if (options.checkOnly) continue;
    if (after === null) await rm(join(root, path));
    else await writeFile(join(root, path), after);
  }
  return differed;
}

const separator = '\n// next file\n\n';
