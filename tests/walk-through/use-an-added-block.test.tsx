import { readFile } from 'node:fs/promises';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderBlock } from '../page/render-block.tsx';
import { compileInstance } from '../../engine/compile/compile.ts';
import { openProject } from '../../engine/compile/load/project.ts';
import { ownProject } from '../compile/own-project.ts';

const root = process.cwd();

/** The page's own example of use, its last piece of JSON. */
async function example(): Promise<object> {
  const page = await readFile(`${root}/docs/developers/add-a-block.md`, 'utf8');
  const pieces = [...page.matchAll(/^```json\n(.*?)^```/gms)];
  return JSON.parse(pieces.at(-1)?.[1] ?? '') as object;
}

test('the block of the page on adding one passes the check on a screen, and is rendered with its words', async () => {
  const used = await example();
  const { files } = await ownProject();
  const at = {
    format: 1,
    screen: 'example',
    path: '/example',
    entry: true,
    layout: 'cabinet',
    access: 'public',
    title: 'common.more',
    body: [{ ...used }, { id: 'bare', block: 'divider', vertical: true }],
  };
  const project = openProject({ ...files, texts: { ...files.texts, 'screens/example.json': JSON.stringify(at) } });
  const compiled = compileInstance(project, 'aurora');
  expect(compiled.diagnostics.filter(({ file }) => file === 'screens/example.json')).toEqual([]);
  const chunk = compiled.ok ? compiled.definition.chunkOf('en', 'example') : null;
  if (!chunk) throw new Error('The screen does not compile');

  const words = chunk.texts['common.more'] ?? '';
  expect(words).not.toBe('');
  await renderBlock(chunk.screen.body, { texts: chunk.texts });
  expect(await screen.findByText(words)).toBeTruthy();
  expect((await screen.findByRole('separator')).getAttribute('aria-orientation')).toBe('vertical');
});
