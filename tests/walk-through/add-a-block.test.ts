import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../server/test-server.ts';
import { documentedFiles } from './documented-files.ts';

test('the page on adding a block shows a block as it is', async () => {
  const files = await documentedFiles(join(root, 'docs/developers/add-a-block.md'));
  expect([...files.keys()]).toEqual(['engine/blocks/divider/block.json', 'engine/blocks/divider/index.tsx']);
  for (const [path, content] of files) expect(content).toBe(await readFile(join(root, path), 'utf8'));
});
