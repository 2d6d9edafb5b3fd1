import { fluentTheme } from '../../../../engine/compile/theme/theme-rules.ts';
import { languageTag } from '../../../../engine/address/locale.ts';
import type { AppIndex } from '../../../../engine/definition.ts';
import { constantText } from '../../../../engine/text/text.ts';
import { createTexts } from '../../../../engine/text/texts.ts';
import type { Instance } from '../../../platform/tenancy/instance.ts';
import { addressOf, defaultLocaleOf } from '../../../platform/words/pick-locale.ts';

export const manifestPath = '/app/manifest.webmanifest';

/** Address of the manifest for the pages of a locale. Browsers ask for it without cookies. */
export function manifestAddress(instance: Instance, locale: string): string {
  return locale === defaultLocaleOf(instance) ? manifestPath : `${manifestPath}?locale=${encodeURIComponent(locale)}`;
}

/** Letters that systems show below an icon. */
const maxLetters = 12;

/** Screens that are offered beside the icon, where a brand has them. */
const shortcuts = ['orders-create', 'orders'];

/** Where the app begins: the start page in the visitor's language, whatever it was installed from. */
const start = '/app/';

/** The web app manifest of a brand in one of its locales (W3C Application Manifest). */
export function manifestOf(instance: Instance, locale: string): Readonly<Record<string, unknown>> {
  const index = instance.indexes[locale];
  const name = String(instance.settings['panelName'] ?? instance.id);
  return {
    id: start,
    start_url: start,
    scope: start,
    name,
    short_name: shortName(name),
    lang: languageTag(locale),
    dir: 'ltr',
    display: 'standalone',
    ...(index && colorsOf(instance, index)),
    icons: [
      icon('icon-192.png', 192),
      icon('icon-512.png', 512),
      { ...icon('maskable-512.png', 512), purpose: 'maskable' },
    ],
    shortcuts: index ? shortcutsOf(instance, locale, index) : [],
  };
}

function icon(name: string, side: number) {
  return { src: `/app/icons/${name}`, sizes: `${side}x${side}`, type: 'image/png' };
}

/** As many words as fit, or the beginning of the first one. */
function shortName(name: string): string {
  const words = name.split(/\s+/);
  const fitting = words.map((_, at) => words.slice(0, at + 1).join(' ')).filter((one) => one.length <= maxLetters);
  return fitting.at(-1) ?? [...name].slice(0, maxLetters).join('');
}

/** A manifest has room for one theme: the one that a browser without a preference shows. */
function colorsOf({ settings }: Instance, { theme }: AppIndex) {
  const mode = settings['defaultTheme'] === 'dark' && settings['darkModeAvailable'] !== false ? 'dark' : 'light';
  const { colorNeutralBackground2: ground = '#ffffff', liveryHeaderStart: header = ground } = fluentTheme(theme, mode);
  return { theme_color: header, background_color: ground };
}

function shortcutsOf(instance: Instance, locale: string, index: AppIndex) {
  const { translate } = createTexts(index);
  return shortcuts.flatMap((screen) => {
    const route = index.routes.find((one) => one.screen === screen);
    const name = route && constantText(route.title, translate);
    return route && name
      ? [{ name, url: addressOf(instance, locale, route.path), icons: [icon('icon-192.png', 192)] }]
      : [];
  });
}
