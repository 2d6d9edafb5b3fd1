import { readFile } from 'node:fs/promises';
import english from './en.json' with { type: 'json' };

/** The texts of the starter's catalogue in one language; `{{…}}` stands for what is filled in. */
export type StarterTexts = typeof english & {
  /** Where a language has another word on one network than `of` of the kind: by the slug of the service type. */
  readonly named?: Readonly<Record<string, string>>;
};

export const englishTexts: StarterTexts = english;

/** Languages besides English that the catalogue of the starter is translated into. */
export const starterLocales = ['de', 'es', 'fr', 'hi_IN', 'ja', 'ko', 'pt_BR', 'ru', 'tr', 'vi', 'zh_CN'] as const;

/** The texts of one of `starterLocales`. */
export async function starterTexts(locale: string): Promise<StarterTexts> {
  return JSON.parse(await readFile(new URL(`./${locale}.json`, import.meta.url), 'utf8')) as StarterTexts;
}

/** A text with its placeholders filled in. Throws for one that nobody fills in. */
export function filled(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`Nothing fills in {{${name}}} of “${text}”`);
    return value;
  });
}
