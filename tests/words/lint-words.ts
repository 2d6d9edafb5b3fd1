import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** Words to use, and what not to say instead: `locales/glossary.json`. */
export interface Glossary {
  readonly terms: readonly { readonly term: string; readonly meaning: string; readonly not: readonly string[] }[];
}

interface Rule {
  readonly pattern: RegExp;
  readonly advice: string;
}

/** Rules for every text and document in English. */
const prose: readonly Rule[] = [
  { pattern: /\bplease\b/i, advice: 'Leave out "please".' },
  { pattern: /\bthere (?:is|are) no such\b/i, advice: 'Write "… not found".' },
  { pattern: /\be-mails?\b/i, advice: 'Write "email".' },
  { pattern: /\bin order to\b/i, advice: 'Write "to".' },
  { pattern: /[\d}]\s%/, advice: 'Write the percent sign without a space.' },
  { pattern: /!/, advice: 'End the sentence with a full stop.' },
  { pattern: /\.\.\.|\w\s…/, advice: 'Write "…" right after the word.' },
  {
    pattern:
      /\b(?:cancell(?:ed|ing)|(?:colou|favou|neighbou|behaviou|labou|honou)r\w*|roubles?|cent(?:re|res)|grey|licence|whilst|\w*(?:organ|recogn|normal|custom|author|summar|real|minim|maxim|optim)is(?:e|ed|es|ing))\b/i,
    advice: 'Use American spelling.',
  },
];

/** Rules for English texts on the screen and in emails. */
const screenEnglish: readonly Rule[] = [
  ...prose,
  { pattern: /^(?:Yes|No)$/, advice: 'Name the action: "Cancel order", "Go back".' },
  { pattern: /\binvalid\b/i, advice: 'Say what to enter.' },
  {
    pattern: /\bcannot\b|\b(?:is|are|was|do|does|did|has|have|could|would) not\b/i,
    advice: 'Use the contraction: "can’t", "isn’t".',
  },
  { pattern: /\b(?:shows? up|for good|at a glance|any more)\b/i, advice: 'Use plain words that can be translated.' },
];

/** Rules for texts in every language. */
const screen: readonly Rule[] = [
  { pattern: /;/, advice: 'Write two sentences.' },
  { pattern: /['"]/, advice: 'Use typographic quotes and apostrophes.' },
  { pattern: /\$\s?(?:\d|\{\{)|(?:\d|\}\})\s?\$/, advice: 'Write amounts as {{name, money}}.' },
  { pattern: /\}\}\s[–-]\s\{\{/, advice: 'Write ranges without spaces.' },
  { pattern: /\S {2,}\S/, advice: 'Write one space.' },
];

/** Answers to a yes-or-no question in a form. */
const answers = new Set(['form.yes', 'form.no']);

/** What is wrong with the texts of one file of a language, as lines for people. */
export function lintTexts(
  file: string,
  texts: Readonly<Record<string, string>>,
  { locale, glossary }: { readonly locale: string; readonly glossary: Glossary },
): string[] {
  const area = /([^/]+)\.json$/.exec(file)?.[1] ?? '';
  const rules = locale === 'en' ? [...screen, ...screenEnglish, ...rulesOf(glossary)] : screen;
  return Object.entries(texts).flatMap(([key, text]) => {
    const plain = text.replace(/\s*(?:<[^>]*>|&\w+;)+\s*/g, ' ').trim();
    const cleaned = plain.replace(/\{\{[^}]*\}\}/g, '{{}}');
    const found = answers.has(`${area}.${key}`) ? [] : faultsOf(cleaned, rules);
    if (lacksCount(key, text, texts)) found.push('Keep {{count}}: languages use this form for other numbers too.');
    return found.map((advice) => `${file} ${key}: ${advice} “${text}”`);
  });
}

/** What is wrong with a document in Markdown. Code is left out. */
export function lintDocument(file: string, markdown: string): string[] {
  const written = markdown.replace(/```[\s\S]*?```/g, (block) => block.replace(/[^\n]/g, '')).replace(/`[^`\n]*`/g, '');
  return written
    .split('\n')
    .flatMap((line, at) => faultsOf(line, prose).map((advice) => `${file}:${at + 1}: ${advice} “${line.trim()}”`));
}

function faultsOf(text: string, rules: readonly Rule[]): string[] {
  return rules.filter(({ pattern }) => pattern.test(text)).map(({ advice }) => advice);
}

function rulesOf({ terms }: Glossary): Rule[] {
  return terms.flatMap(({ term, not }) =>
    not.map((word) => ({
      // A mark at the end, as in "no.", is no edge of a word.
      pattern: new RegExp(`(?<![\\w-])${word.replace(/[.]/g, '\\.')}(?![\\w-])`, 'i'),
      advice: `Write "${term}", not "${word}".`,
    })),
  );
}

/** `too_few_one` without the number that `too_few_other` has. */
function lacksCount(key: string, text: string, texts: Readonly<Record<string, string>>): boolean {
  const other = key.endsWith('_one') ? texts[key.replace(/one$/, 'other')] : undefined;
  return other !== undefined && /\{\{\s*count\b/.test(other) && !/\{\{\s*count\b/.test(text);
}

/** Each text of content that has its languages inside, `{ "title": { "en": "…", "de": "…" } }`, by its path. */
export function localizedTexts(
  content: unknown,
  path = '',
): { readonly locale: string; readonly texts: Readonly<Record<string, string>> }[] {
  if (content === null || typeof content !== 'object') return [];
  const entries = Object.entries(content);
  if ('en' in content)
    return entries.flatMap(([locale, text]) => (typeof text === 'string' ? [{ locale, texts: { [path]: text } }] : []));
  return entries.flatMap(([name, inner]) => localizedTexts(inner, path === '' ? name : `${path}.${name}`));
}

/** Files below a folder, or the file itself, as paths from the root. */
export function filesIn(root: string, path: string): string[] {
  if (statSync(join(root, path)).isFile()) return [path];
  return readdirSync(join(root, path), { recursive: true, encoding: 'utf8' })
    .map((file) => `${path}/${file.replaceAll('\\', '/')}`)
    .filter((file) => statSync(join(root, file)).isFile());
}

export function readJson<Value>(root: string, file: string): Value {
  return JSON.parse(readFileSync(join(root, file), 'utf8')) as Value;
}
