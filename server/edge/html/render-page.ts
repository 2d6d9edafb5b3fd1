import type { Bootstrap } from '../../../engine/definition.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';
import type { ClientFiles } from './client-files.ts';
import { escapeHtml, inlineJson } from '../http/escape-html.ts';
import { headOf, titlesOf } from './head.ts';
import type { PageMatch } from './match-route.ts';
import type { ThemeMode } from './theme-mode.ts';

export interface PageRequest {
  readonly instance: Instance;
  readonly match: PageMatch;
  readonly mode: ThemeMode;
  readonly template: string;
  readonly client: ClientFiles | null;
  readonly dev: boolean;
}

/** The whole page: the template with language, head and the bootstrap of the screen that the path shows. */
export function renderPage({ instance, match, mode, template, client, dev }: PageRequest): string {
  const { index, locale, route } = match;
  const language = index.locales.find(({ id }) => id === locale)?.bcp47 ?? locale;
  const bootstrap: Bootstrap = {
    index,
    chunk: instance.chunkOf(locale, route?.screen ?? index.notFound),
    settings: instance.settings,
    titles: titlesOf(instance, match),
    dev,
  };
  const start = `<html lang="${escapeHtml(language)}" data-theme="${mode}" data-instance="${escapeHtml(instance.id)}">`;
  // Functions as replacements: a text replacement would read `$&` in an operator's words as a command.
  return template
    .replace(/<html\b[^>]*>/i, () => start)
    .replace('<!--livery:head-->', () => headOf(instance, match, mode, client))
    .replace(
      '<!--livery:bootstrap-->',
      () => `<script type="application/json" id="livery">${inlineJson(bootstrap)}</script>`,
    );
}
