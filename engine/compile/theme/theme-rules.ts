import { type BrandVariants, createDarkTheme, createLightTheme } from '@fluentui/tokens';
import type { ThemeNode } from '../../definition.ts';

type Mode = 'light' | 'dark';

/**
 * The style sheet of a theme: all its tokens as variables of the page, light and dark, by the mode that the page's element
 * names in `data-theme`. While that is `system`, the browser's preference counts.
 */
export function themeRules(theme: ThemeNode, mode: Mode | 'system'): string {
  const dark = declarations(theme, 'dark');
  return [
    ...(theme.fonts ?? []).map(fontFace),
    base,
    `html{${declarations(theme, 'light')}}`,
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

/** Shown where it is there in time, else from the next page on: text that changes its font moves what is below it. */
function fontFace({ family, src }: NonNullable<ThemeNode['fonts']>[number]): string {
  return `@font-face{font-family:"${harmless(family)}";src:url("${harmless(src)}") format("woff2");font-weight:100 900;font-display:optional}`;
}

function declarations(theme: ThemeNode, mode: Mode): string {
  // As much as Fluent's backdrop does.
  const own = { liveryDim: mode === 'dark' ? '50%' : '40%' };
  const variables = Object.entries({ ...fluentTheme(theme, mode), ...own }).flatMap(([name, value]) =>
    value === undefined ? [] : [`--${name}:${harmless(value)}`],
  );
  return [`color-scheme:${mode}`, ...variables].join(';');
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
  'h1,h2,h3{font-family:var(--fontFamilyHeadings,inherit)}',
  // Lines end where phrases do, in languages that write without spaces or break within words otherwise.
  'body:lang(ja){word-break:auto-phrase}',
  'body:lang(ko){word-break:keep-all;overflow-wrap:break-word}',
  // Names of services end in a word in brackets. In the running text of Chinese, lines end anywhere.
  ':is(h1,h2,h3):lang(zh){word-break:keep-all;overflow-wrap:break-word}',
].join('');
