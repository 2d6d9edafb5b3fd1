import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { constantText, resolveText, textKey } from './text.ts';

const translate = (key: string, values?: object) => `${key} ${JSON.stringify(values ?? null)}`;
const computed = { $x: ['path', 'row', 'unit'], reads: ['row.unit'] } as const;

it('a text is resolved with the values that its scope gives', () => {
  const text = { $text: 'cost', values: { unit: computed } };
  expect(resolveText(text, () => ({ unit: 'kg' }), translate)).toBe('cost {"unit":"kg"}');
  expect(resolveText({ $text: 'cost' }, () => ({}), translate)).toBe('cost null');
  expect(textKey(text)).toBe('cost');
});

it('a text is constant unless one of its values is computed', () => {
  expect(constantText({ $text: 'cost' }, translate)).toBe('cost null');
  expect(constantText({ $text: 'cost', values: { unit: 'kg', none: null } }, translate)).toBe(
    'cost {"unit":"kg","none":null}',
  );
  expect(constantText({ $text: 'cost', values: { unit: computed } }, translate)).toBeNull();
});

const root = join(import.meta.dirname, '../..');
const sources = ['engine', 'domain', 'server', 'app', 'suite', 'cli'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file).replaceAll('\\', '/'))
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('engine/text/')),
);
const matching = (pattern: RegExp, files: readonly string[]) =>
  files.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8')));

it('nobody else reads the key of a declared text: its values would be lost', () => {
  expect(sources.length).toBeGreaterThan(500);
  // `text.$text`, `const { $text } = text`, `text['$text']`.
  expect(matching(/\.\$text\b|\{[^{}:]*\$text\s*[,}]|\[['"]\$text['"]\]/, sources)).toEqual([]);
});

it('what renders pages does not ask for keys alone', () => {
  const views = sources.filter((file) => /^(engine\/(blocks|runtime|shell|ui)|domain|app)\//.test(file));
  expect(matching(/\btextKey\b/, views)).toEqual([]);
});
