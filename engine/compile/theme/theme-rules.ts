import { type BrandVariants, createDarkTheme, createLightTheme } from '@fluentui/tokens';
import { languageTag } from '../../address/locale.ts';
import type { FontNode, ThemeNode } from '../../definition.ts';

type Mode = 'light' | 'dark';

/**
 * The style sheet of a theme: all its tokens as variables of the page, light and dark, by the mode that the page's element
 * names in `data-theme`. While that is `system`, the browser's preference counts. Lines are as high, and end, as `bcp47` needs it.
 * Of the tokens only those are written that the code `reads`, where that is known: Fluent has three times as many.
 */
export function themeRules(
  theme: ThemeNode,
  mode: Mode | 'system',
  bcp47: string,
  reads?: ReadonlySet<string>,
): string {
  const { breaks = '', height = 0 } = languageLines[bcp47.split('-')[0] ?? ''] ?? {};
  const [light, dark] = (['light', 'dark'] as const).map((side) => declarations(theme, side, height, reads));
  return [
    ...(theme.fonts ?? []).filter((font) => hasLettersOf(font, bcp47)).map(fontFace),
    base,
    breaks,
    `html{${light}}`,
    `html[data-theme=dark]{${dark}}`,
    ...(mode === 'system' ? [`@media (prefers-color-scheme:dark){html[data-theme=system]{${dark}}}`] : []),
  ].join('');
}

/** Fluent's theme of sixteen shades, with the tokens that the instance sets otherwise (its own ones included). */
export function fluentTheme(theme: ThemeNode, mode: Mode): Readonly<Record<string, string | number>> {
  const { ramp, tokens } = theme[mode];
  const shades = Object.fromEntries(ramp.map((shade, at) => [(at + 1) * 10, shade])) as unknown as BrandVariants;
  return { ...(mode === 'dark' ? createDarkTheme(shades) : createLightTheme(shades)), ...tokens };
}

/** A browser takes letters that a font lacks from another one, in the middle of a word: such a font is left out. */
function hasLettersOf({ languages }: FontNode, bcp47: string): boolean {
  return languages === undefined || languages.some((locale) => languageTag(locale) === bcp47);
}

/** Shown where it is there in time, else from the next page on: text that changes its font moves what is below it. */
function fontFace({ family, src }: FontNode): string {
  return `@font-face{font-family:"${harmless(family)}";src:url("${harmless(src)}") format("woff2");font-weight:100 900;font-display:optional}`;
}

function declarations(theme: ThemeNode, mode: Mode, height: number, reads: ReadonlySet<string> | undefined): string {
  // As much as Fluent's backdrop does.
  const own = { liveryDim: mode === 'dark' ? '50%' : '40%' };
  const tokens = fluentTheme(theme, mode);
  const all = Object.entries({ ...tokens, ...higherLines(tokens, height), ...own }).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, harmless(value)] as const],
  );
  // A token of a brand may be made of others.
  const read = reads && new Set([...reads, ...variablesIn(base), ...all.flatMap(([, value]) => variablesIn(value))]);
  const variables = all.flatMap(([name, value]) => (read?.has(name) === false ? [] : [`--${name}:${value}`]));
  return [`color-scheme:${mode}`, ...variables].join(';');
}

/** Names of all variables that a piece of code or a rule speaks of, without their hyphens. */
export function variablesIn(text: string): readonly string[] {
  return [...text.matchAll(/--([a-z]\w*)/gi)].map(([, name = '']) => name);
}

/** Line heights that are at least so many times as high as their letters, and two pixels higher than in Latin script. */
function higherLines(tokens: Readonly<Record<string, string | number>>, height: number): Record<string, string> {
  if (height === 0) return {};
  const pixels = (name: string) => Number.parseFloat(String(tokens[name]));
  return Object.fromEntries(
    Object.keys(tokens).flatMap((name) => {
      if (!name.startsWith('lineHeight')) return [];
      const size = pixels(name.replace('lineHeight', 'fontSize'));
      return [[name, `${Math.max(pixels(name) + 2, Math.ceil(size * height))}px`]];
    }),
  );
}

/** What would end the declaration or the element is left out. */
function harmless(value: string | number): string {
  return String(value).replaceAll(/[{};<>\\]/g, '');
}

/**
 * What everything on the page inherits, overlays included. A dialog keeps the room of the scrollbar free, which its backdrop
 * does not cover: the page's own color is seen there.
 */
const base = [
  'html{background-color:var(--colorNeutralBackground2)}',
  'html:has(.fui-DialogSurface__backdrop){background-color:color-mix(in srgb,var(--colorNeutralBackground2),black var(--liveryDim))}',
  'body{margin:0;color:var(--colorNeutralForeground1);font-family:var(--fontFamilyBase);font-size:var(--fontSizeBase300);font-weight:var(--fontWeightRegular);line-height:var(--lineHeightBase300)}',
  // An open dialog stops the scrolling of `html`, which is enough, and of `body`: nothing in it would stick to the window any more.
  ':root>body{overflow-y:visible}',
  'h1,h2,h3{font-family:var(--fontFamilyHeadings,inherit)}',
].join('');

/** What the script of a language needs; those that are not here need nothing. */
const languageLines: Readonly<Record<string, { readonly breaks?: string; readonly height?: number }>> = {
  // Signs below the letters of Devanagari reach beyond lines that are high enough for Latin ones, and are cut where those are.
  hi: { height: 1.5 },
  // Lines end where phrases do, in languages that write without spaces or break within words otherwise.
  ja: { breaks: 'body{word-break:auto-phrase}' },
  ko: { breaks: 'body{word-break:keep-all;overflow-wrap:break-word}' },
  // Names of services end in a word in brackets. In the running text of Chinese, lines end anywhere.
  zh: { breaks: 'html{--liveryNameBreak:keep-all}:is(h1,h2,h3){word-break:keep-all;overflow-wrap:break-word}' },
};
