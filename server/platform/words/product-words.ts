import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Instance } from '../tenancy/instance.ts';

const folder = new URL('../../../locales/', import.meta.url);
let words: Instance['words'] | undefined;

/** The product's own sentences by locale: for whoever asks where no shop is known. Read when they are first needed. */
export function productWords(): Instance['words'] {
  return (words ??= Object.fromEntries(
    readdirSync(folder).flatMap((locale) => {
      const file = new URL(`${locale}/server.json`, folder);
      return existsSync(file) ? [[locale, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>]] : [];
    }),
  ));
}
