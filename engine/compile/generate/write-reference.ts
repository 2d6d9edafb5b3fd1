import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openProject } from '../load/project.ts';
import { readProject } from '../load/read-project.ts';
import { pictureFaults, readBlockExamples, readBlockPictures } from './reference/block-examples.ts';
import { type FileSchemas, referencePages } from './reference/reference-pages.ts';
import { type WriteOptions, writeFiles } from './write-files.ts';

export const referenceFolder = 'docs/reference';

/** Files that an operator writes, in the order of the reference. */
const written = ['instance', 'app', 'screen', 'layout', 'form', 'menu', 'fragment', 'actions', 'texts'];

/** Writes the operator reference from schemas and blocks. Returns whether it differed from what stood there. */
export async function writeReference(root: string, options: WriteOptions = {}): Promise<boolean> {
  const { blocks } = openProject(await readProject(root));
  const schemas = await Promise.all(
    written.map(async (name) => {
      const text = await readFile(join(root, 'schemas/config', `${name}.schema.json`), 'utf8');
      return [name, JSON.parse(text) as FileSchemas[string]] as const;
    }),
  );
  const examples = await readBlockExamples(root, blocks.values());
  const pictures = await readBlockPictures(root);
  const pages = referencePages(blocks, Object.fromEntries(schemas), examples, pictures);
  const folder = join(root, referenceFolder);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const there = entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
  const gone = there.filter((file) => !pages.has(file)).map((file) => [file, null] as const);
  return writeFiles(folder, [...pages, ...gone], options);
}

/** Blocks without a picture and pictures without a block, in sentences. How a picture looks is for people to judge. */
export async function checkBlockPictures(root: string): Promise<string[]> {
  const { blocks } = openProject(await readProject(root));
  const examples = await readBlockExamples(root, blocks.values());
  return pictureFaults(blocks.keys(), examples, await readBlockPictures(root));
}
