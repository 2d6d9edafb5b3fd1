import { expect, test } from 'vitest';
import { ownInstance, ownProject } from '../compile/own-project.ts';
import { someOf } from '../tier.ts';

/** All texts of a language by their key: of the base configuration, and of a brand where it says something else. */
async function textsIn(locale: string, brand: string): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const { files } = await ownProject();
  const file = new RegExp(`^(?:instances/${brand}/)?locales/${locale}/([^/]+)\\.json$`);
  const texts = new Map<string, Set<string>>();
  for (const [path, content] of Object.entries(files.texts)) {
    const area = file.exec(path)?.[1];
    if (area === undefined) continue;
    for (const [key, text] of Object.entries(JSON.parse(content) as Record<string, string>))
      texts.set(`${area}.${key}`, (texts.get(`${area}.${key}`) ?? new Set()).add(text));
  }
  return texts;
}

const locales = ['en', 'de', 'es', 'fr', 'hi_IN', 'ja', 'ko', 'pt_BR', 'ru', 'tr', 'vi', 'zh_CN'];

test.each(someOf(locales, 4))('pages in %s load no text of another language', async (locale) => {
  const { indexes, chunkOf } = await ownInstance('aurora');
  const own = await textsIn(locale, 'aurora');
  const index = indexes[locale];
  const loaded = [index, ...(index?.routes ?? []).map(({ screen }) => chunkOf(locale, screen))].flatMap((part) =>
    Object.entries(part?.texts ?? {}),
  );
  expect(loaded.length).toBeGreaterThan(1000);
  expect(loaded.filter(([key, text]) => own.get(key)?.has(text) !== true)).toEqual([]);
});
