import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Languages that the shop or one of its brands has texts in, without English, which the catalogue is written in. */
export function translatedLocales(root: string, instance: string): readonly string[] {
  const folders = [join(root, 'locales'), join(root, 'instances', instance, 'locales')];
  const names = folders.filter(existsSync).flatMap((folder) => readdirSync(folder, { withFileTypes: true }));
  const locales = names.flatMap((entry) => (entry.isDirectory() && entry.name !== 'en' ? [entry.name] : []));
  return [...new Set(locales)].sort();
}
