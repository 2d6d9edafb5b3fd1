import type { BlockExamples } from '../../../engine/compile/generate/reference/block-examples.ts';
import type { ProjectFiles } from '../../../engine/compile/load/project.ts';

/** Path of the screen that shows the example of a block. */
export const pathOf = (block: string) => `/example/${block}`;

/**
 * A project with a screen for each example beside its own. `screen` is one of its screens, which lends its title. Throws
 * where two examples say different words by one key.
 */
export function withExamples(files: ProjectFiles, examples: BlockExamples, title: string): ProjectFiles {
  const texts: Record<string, string> = { ...files.texts };
  texts['screens/layouts/example.json'] = JSON.stringify({
    format: 1,
    layout: 'example',
    body: [{ id: 'outlet', block: 'outlet', width: 'full', padding: 'none' }],
  });
  // Two currencies, or there is nothing to choose.
  const app = JSON.parse(texts['screens/app.json'] ?? '{}') as Record<string, unknown>;
  const euro = { code: 'EUR', symbol: '€', rate: 0.92 };
  texts['screens/app.json'] = JSON.stringify({ ...app, currencies: [...(app['currencies'] as object[]), euro] });
  for (const [name, { body, state, sources, picture }] of examples) {
    const isLayout = picture === 'layout';
    const page = { id: 'page', block: 'heading', level: 1, text: title };
    texts[`screens/example-${name}.json`] = JSON.stringify({
      format: 1,
      screen: `example-${name}`,
      path: pathOf(name),
      layout: isLayout ? `example-${name}` : 'example',
      access: 'public',
      title,
      ...(state && { state }),
      ...(sources && { sources }),
      body: [
        {
          id: 'example',
          block: 'stack',
          padding: 'l',
          align: picture === 'small' ? 'start' : 'stretch',
          body: [isLayout ? page : body],
        },
      ],
    });
    if (isLayout)
      texts[`screens/layouts/example-${name}.json`] = JSON.stringify({
        format: 1,
        layout: `example-${name}`,
        body: [body],
      });
  }
  for (const [area, words] of Object.entries(wordsOf(examples)))
    for (const locale of localesOf(files)) {
      const file = `locales/${locale}/${area}.json`;
      const own = JSON.parse(texts[file] ?? '{}') as Record<string, string>;
      texts[file] = JSON.stringify({ ...own, ...words });
    }
  return { ...files, texts };
}

function wordsOf(examples: BlockExamples): Record<string, Record<string, string>> {
  const areas: Record<string, Record<string, string>> = {};
  for (const [block, { words = {} }] of examples) {
    for (const [key, text] of Object.entries(words)) {
      const [area = '', name = ''] = key.split('.');
      const known = (areas[area] ??= {});
      if (known[name] !== undefined && known[name] !== text)
        throw new Error(`The example of ${block} says “${text}” by ${key}; another one says “${known[name]}”.`);
      known[name] = text;
    }
  }
  return areas;
}

function localesOf(files: ProjectFiles): readonly string[] {
  return [...new Set(Object.keys(files.texts).flatMap((file) => /^locales\/([^/]+)\//.exec(file)?.[1] ?? []))];
}
