import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type InstanceId = 'aurora' | 'lumen';

/**
 * What a person reads for a key such as `orders.title`, with placeholders filled. The journeys find things by these
 * words, so that they break when a screen says something else, and not when it is built differently.
 */
export function textOf(
  key: string,
  values: Readonly<Record<string, string | number>> = {},
  instance: InstanceId = 'aurora',
  locale = 'en',
): string {
  const [area = '', ...rest] = key.split('.');
  const text =
    textsOf(`instances/${instance}/locales/${locale}/${area}.json`)[rest.join('.')] ??
    textsOf(`locales/${locale}/${area}.json`)[rest.join('.')];
  if (text === undefined) throw new Error(`There is no text ${key} in locales/${locale}`);
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (hole, name: string) => String(values[name] ?? hole));
}

function textsOf(file: string): Readonly<Record<string, string>> {
  const path = fileURLToPath(new URL(`../../${file}`, import.meta.url));
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>) : {};
}
