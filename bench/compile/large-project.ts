import type { ProjectFiles } from '../../engine/compile/load/project.ts';

export interface Size {
  readonly instances: number;
  readonly screens: number;
  readonly locales: number;
}

/** Languages with the plural forms of English, so that its words stand in for theirs. */
const languages = ['en', 'de', 'nl', 'sv', 'da', 'nb', 'fi', 'el', 'hu', 'et', 'bg', 'tr'];

/**
 * A project of a size, made of the base config of this one: copies of its screens at other paths, its English words in other
 * languages, and instances that each change some screens, words and colors.
 */
export function largeProject(files: ProjectFiles, { instances, screens, locales }: Size): ProjectFiles {
  const texts: Record<string, string> = {};
  const base: [name: string, screen: Record<string, unknown>][] = [];
  for (const [file, text] of Object.entries(files.texts)) {
    if (/^(?:schemas|engine|domain)\//.test(file) || /^screens\/.+\//.test(file)) texts[file] = text;
    const [, name = ''] = /^screens\/([^/]+)\.json$/.exec(file) ?? [];
    if (name !== '' && name !== 'app') base.push([name, JSON.parse(text) as Record<string, unknown>]);
    if (name !== '') texts[file] = text;
  }
  for (let copy = base.length; copy < screens; copy += 1) {
    const [name, screen] = base[copy % base.length] ?? ['', {}];
    const own = `${name}-${copy}`;
    const path = `${String(screen['path'])}-${copy}`.replace(/^\/-/, '/copy-').replace(/\$(\w+)-/, '$$$1/copy-');
    texts[`screens/${own}.json`] = JSON.stringify({ ...screen, screen: own, path, entry: true }, null, 2);
  }
  const chosen = languages.slice(0, locales);
  for (const [file, text] of Object.entries(files.texts)) {
    const [, area] = /^locales\/en\/(.+)$/.exec(file) ?? [];
    if (area !== undefined) for (const locale of chosen) texts[`locales/${locale}/${area}`] = text;
  }
  const app = JSON.parse(files.texts['screens/app.json'] ?? '{}') as object;
  texts['screens/app.json'] = JSON.stringify({ ...app, locales: chosen }, null, 2);

  for (let index = 0; index < instances; index += 1) addInstance(`brand-${index}`, index, base, chosen, texts);
  return { texts, assets: [] };
}

function addInstance(
  id: string,
  index: number,
  base: readonly (readonly [string, Record<string, unknown>])[],
  locales: readonly string[],
  texts: Record<string, string>,
): void {
  const folder = `instances/${id}`;
  texts[`${folder}/instance.json`] = JSON.stringify({
    format: 1,
    id,
    hosts: [`${id}.test`],
    settings: { panelName: `Brand ${index}` },
    theme: { light: { primary: `#${(0x0f766e + index * 4099).toString(16).padStart(6, '0')}` } },
  });
  for (const [name, screen] of base.slice(0, 6)) {
    texts[`${folder}/screens/${name}.json`] = JSON.stringify({
      format: 1,
      screen: name,
      title: `bench.title_${index % 2}`,
    });
    void screen;
  }
  for (const locale of locales)
    texts[`${folder}/locales/${locale}/bench.json`] = JSON.stringify({
      title_0: `Title of ${id}`,
      title_1: `Name of ${id}`,
    });
}
