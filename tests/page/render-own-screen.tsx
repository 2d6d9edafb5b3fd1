import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act } from '@testing-library/react';
import type { AppIndex, ScreenChunk } from '../../engine/definition.ts';
import { Blocks } from '../../engine/runtime/components/blocks.tsx';
import { ownInstance } from '../compile/own-project.ts';
import { withFormChecks } from './inline-validators.ts';
import { allBlocks } from './render-block.tsx';
import { renderInApp, type TestAppOptions } from './render-in-app.tsx';

/** Renders a screen of the brand Aurora by its name, in English; the code of its blocks is there. */
export async function renderOwnScreen(name: string, options: Omit<TestAppOptions, 'chunk' | 'index' | 'blocks'> = {}) {
  await Promise.all(Object.values(allBlocks).map((load) => load()));
  const definition = await ownInstance('aurora');
  const chunk = withFormChecks(definition.chunkOf('en', name) as ScreenChunk, definition.files);
  return act(async () =>
    renderInApp(
      <FluentProvider theme={webLightTheme}>
        <Blocks of={chunk.screen.body} />
      </FluentProvider>,
      { ...options, chunk, index: definition.indexes['en'] as AppIndex, blocks: allBlocks },
    ),
  );
}
