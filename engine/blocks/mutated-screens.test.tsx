import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { act } from '@testing-library/react';
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { compileInstance } from '../compile/compile.ts';
import { mutate, mutation, type Texts } from '../../tests/compile/hostile/mutations.ts';
import { openProject } from '../compile/load/project.ts';
import { Blocks } from '../runtime/components/blocks.tsx';
import { renderInApp } from '../../tests/page/render-in-app.tsx';
import { withFormChecks } from '../../tests/page/inline-validators.ts';
import { isLong } from '../../tests/tier.ts';
import { allBlocks } from '../../tests/page/render-block.tsx';
import { ownProject } from '../../tests/compile/own-project.ts';

/** Mutants that are rendered. */
const wanted = isLong ? 30 : 2;

it(`renders ${wanted} mutants of screens of the base config that the check lets pass`, async () => {
  const project = await ownProject();
  const { files } = project;
  const [id = ''] = project.instances;
  const right = compileInstance(project, id);
  if (!right.ok) throw new Error(JSON.stringify(right.diagnostics));
  const index = Object.values(right.definition.indexes)[0];
  // Views by hand are no blocks of the engine.
  const screens = (index?.routes ?? []).filter(({ blocks }) => blocks.every((name) => name in allBlocks));
  const places = screens.map(({ screen }) => `screens/${screen}.json`).filter((file) => file in files.texts);
  expect(places.length).toBeGreaterThan(2);
  await Promise.all(Object.values(allBlocks).map((load) => load()));

  const compile = (texts: Texts) => compileInstance(openProject({ ...files, texts }, project), id);
  const mutants = fc.sample(mutation, { numRuns: wanted * 15, seed: 36 });
  let rendered = 0;
  for (const one of mutants) {
    if (rendered === wanted) break;
    if (['too deep', 'too large', 'a circle of extends', 'broken JSON'].includes(one.kind)) continue;
    const texts = mutate(files.texts, places, one);
    const file = places.find((place) => texts[place] !== files.texts[place]);
    const result = file === undefined ? undefined : compile(texts);
    const name = file?.slice('screens/'.length, -'.json'.length) ?? '';
    const chunk = result?.ok ? result.definition.chunkOf('en', name) : null;
    if (!result?.ok || !chunk) continue;
    // Nothing serves the checks of forms here, and a form without them says so.
    const { files: written, indexes, settings } = result.definition;
    const consoleError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const page = await act(async () =>
      renderInApp(
        <FluentProvider theme={webLightTheme}>
          <Blocks of={chunk.screen.body} />
        </FluentProvider>,
        {
          blocks: allBlocks,
          chunk: withFormChecks(chunk, written),
          index: indexes['en'] ?? {},
          settings,
        },
      ),
    );
    const faults = consoleError.mock.calls.flat().filter((part) => part instanceof Error);
    expect(faults, `${one.kind} in ${file}`).toEqual([]);
    consoleError.mockRestore();
    page.unmount();
    rendered += 1;
  }
  expect(rendered).toBe(wanted);
});
