import { readFile } from 'node:fs/promises';

/** Files that a page of the documentation writes out whole: a line with only the path in backquotes, then a fence. */
export async function documentedFiles(page: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(page, 'utf8');
  const files = [...text.matchAll(/^`([\w./-]+)`\n\n```\w+\n([\s\S]*?)^```$/gm)];
  return new Map(files.map(([, path = '', content = '']) => [path, content]));
}
