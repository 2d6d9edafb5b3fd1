import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { filesIn, type Glossary, lintDocument, lintTexts, localizedTexts, readJson } from './lint-words.ts';
import { compileOwnProject } from '../compile/own-project.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const glossary = readJson<Glossary>(root, 'locales/glossary.json');

const brands = readdirSync(join(root, 'instances')).map((id) => `instances/${id}`);

/** Folders of texts by language, of content with its languages inside, and documents. A folder or file more is a line here. */
const textFolders = ['locales', ...brands.map((brand) => `${brand}/locales`)];
const contentFolders = ['screens/data', ...brands.map((brand) => `${brand}/data`)];
const documents = ['docs/style.md'];

type Texts = Readonly<Record<string, string>>;

describe('the words that people read', () => {
  test('follow the style guide and the glossary', () => {
    const files = textFolders
      .flatMap((folder) => filesIn(root, folder))
      .filter((file) => /\/\w+\/\w+\.json$/.test(file));
    const areas = files.filter((file) => file !== 'locales/glossary.json');
    expect(areas.length).toBeGreaterThan(100);
    const faults = areas.flatMap((file) => {
      const locale = /locales\/(\w+)\//.exec(file)?.[1] ?? '';
      return lintTexts(file, readJson<Texts>(root, file), { locale, glossary });
    });
    expect(faults).toEqual([]);
  });

  test('follow them in pages and banners too', () => {
    const files = contentFolders.flatMap((folder) => filesIn(root, folder)).filter((file) => file.endsWith('.json'));
    const contents = files.flatMap((file) => localizedTexts(readJson(root, file)).map((one) => ({ file, ...one })));
    expect(contents.length).toBeGreaterThan(20);
    expect(contents.flatMap(({ file, locale, texts }) => lintTexts(file, texts, { locale, glossary }))).toEqual([]);
  });

  test('are there in all twelve languages', async () => {
    const { instances, diagnostics } = await compileOwnProject();
    const twelve = ['de', 'en', 'es', 'fr', 'hi_IN', 'ja', 'ko', 'pt_BR', 'ru', 'tr', 'vi', 'zh_CN'];
    expect(instances.map(({ locales }) => [...locales].sort())).toEqual(instances.map(() => twelve));
    expect(diagnostics.filter(({ code }) => code === 'missing-translation')).toEqual([]);
  });

  test('are not joined in code: punctuation and order differ by language', () => {
    const files = ['engine', 'domain']
      .flatMap((folder) => filesIn(root, folder))
      .filter((file) => /\.tsx?$/.test(file));
    const joined = /`[^`\n]*\$\{(?:words|translate)\([^`\n]*`/;
    expect(joined.test("aria-label={`${words('table.details')}: ${name}`}")).toBe(true);
    const faults = files.flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (joined.test(line) ? [`${file}:${at + 1} ${line.trim()}`] : [])),
    );
    expect(files.length).toBeGreaterThan(300);
    expect(faults).toEqual([]);
  });

  test('in documents follow the rules of prose', () => {
    const files = documents.flatMap((path) => filesIn(root, path)).filter((file) => file.endsWith('.md'));
    expect(files.flatMap((file) => lintDocument(file, readFileSync(join(root, file), 'utf8')))).toEqual([]);
  });

  test('have each term of the glossary in the style guide', () => {
    const guide = readFileSync(join(root, 'docs/style.md'), 'utf8');
    const lines = glossary.terms.map(
      ({ term, meaning, not }) => `| ${term} | ${meaning} | ${not.map((word) => `\`${word}\``).join(', ') || '–'} |`,
    );
    expect(lines.filter((line) => !guide.includes(line))).toEqual([]);
  });
});

describe('the lint of words', () => {
  const lint = (texts: Texts, locale = 'en') => lintTexts(`locales/${locale}/order.json`, texts, { locale, glossary });

  test.for([
    ['Please try again.', 'Leave out "please".'],
    ['There is no such order.', 'Write "… not found".'],
    ['Your e-mail', 'Write "email".'],
    ['The order was cancelled.', 'Use American spelling.'],
    ['Pick a colour', 'Use American spelling.'],
    ['10 % off', 'Write the percent sign without a space.'],
    ['Log in in order to pay.', 'Write "to".'],
    ['Order paid!', 'End the sentence with a full stop.'],
    ['Checking …', 'Write "…" right after the word.'],
    ['Yes', 'Name the action: "Cancel order", "Go back".'],
    ['This is invalid.', 'Say what to enter.'],
    ['You cannot pay.', 'Use the contraction: "can’t", "isn’t".'],
    ['Orders show up here.', 'Use plain words that can be translated.'],
    ['Paid; we start now.', 'Write two sentences.'],
    ["It isn't paid.", 'Use typographic quotes and apostrophes.'],
    ['You pay ${{cost}}.', 'Write amounts as {{name, money}}.'],
    ['Costs $5.', 'Write amounts as {{name, money}}.'],
    ['{{min}} – {{max}}', 'Write ranges without spaces.'],
    ['Your invoice', 'Write "payment number", not "invoice".'],
    ['The next portion', 'Write "run", not "portion".'],
    ['Sign in again.', 'Write "log in", not "sign in".'],
    ['Your grade', 'Write "level", not "grade".'],
  ])('finds the fault in “%s”', ([text = '', advice = '']) => {
    expect(lint({ planted: text })).toEqual([expect.stringContaining(advice)]);
  });

  test('finds plural forms that lose the number, in every language', () => {
    const forms = { many_one: 'Noch eine Minute', many_other: 'Noch {{count}} Minuten' };
    expect(lint(forms, 'de')).toEqual([expect.stringContaining('Keep {{count}}')]);
    expect(lint({ ...forms, many_one: 'Noch {{count}} Minute' }, 'de')).toEqual([]);
  });

  test('lets names of placeholders, markup and answers of forms be', () => {
    const texts = { sum: 'You pay {{invoice, money}}.', link: '<a href="/grades">Levels</a>' };
    expect(lint(texts)).toEqual([]);
    expect(lintTexts('locales/en/form.json', { yes: 'Yes', no: 'No' }, { locale: 'en', glossary })).toEqual([]);
  });

  test('leaves code in documents alone', () => {
    expect(lintDocument('a.md', 'Not `please`.\n```\nplease!\n```\nDone.')).toEqual([]);
    expect(lintDocument('a.md', 'Done.\nPlease read on.')).toEqual(['a.md:2: Leave out "please". “Please read on.”']);
  });
});
