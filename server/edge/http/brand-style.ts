import { fluentTheme } from '../../../engine/compile/theme/theme-rules.ts';
import type { ThemeNode } from '../../../engine/definition.ts';
import type { Instance } from '../../platform/tenancy/instance.ts';

const styles = new WeakMap<Instance, string>();

/**
 * How pages look that the server writes by itself in the name of a brand: its colors, light and dark by `data-theme` of the page's element, else by
 * the shop's default, else by the browser's, and the place of header and content. It stands in the page, so that it needs no file.
 */
export function brandStyle(instance: Instance): string {
  const known = styles.get(instance);
  if (known !== undefined) return known;
  const theme = Object.values(instance.indexes)[0]?.theme;
  const style = `${theme ? colorsOf(instance, theme) : ''}${rules}`;
  styles.set(instance, style);
  return style;
}

/** The colors of the brand that such a page needs, out of several hundred. */
const tokens = [
  'colorNeutralBackground2',
  'colorNeutralForeground1',
  'colorBrandBackground',
  'colorNeutralForegroundOnBrand',
  'liveryHeaderStart',
  'liveryHeaderEnd',
  'liveryOnHeader',
  'fontFamilyBase',
  'borderRadiusLarge',
] as const;

function colorsOf({ settings: { darkModeAvailable, defaultTheme } }: Instance, theme: ThemeNode): string {
  const side = (mode: 'light' | 'dark') => {
    const all = fluentTheme(theme, mode);
    const own = tokens.flatMap((name) =>
      all[name] === undefined ? [] : [`--${name}:${String(all[name]).replaceAll(/[{};<>\\]/g, '')}`],
    );
    return [`color-scheme:${mode}`, ...own].join(';');
  };
  const light = `html{${side('light')}}`;
  if (darkModeAvailable === false) return light;
  const dark = side('dark');
  const chosen = `html[data-theme=dark]{${dark}}`;
  if (defaultTheme === 'light') return light + chosen;
  const unless = 'html:not([data-theme=light])';
  const usually =
    defaultTheme === 'dark' ? `${unless}{${dark}}` : `@media (prefers-color-scheme:dark){${unless}{${dark}}}`;
  return light + chosen + usually;
}

const rules = [
  'body{margin:0;color:var(--colorNeutralForeground1);background:var(--colorNeutralBackground2);font:1rem/1.5 var(--fontFamilyBase,system-ui),system-ui,sans-serif;overflow-wrap:anywhere}',
  'header{padding:1rem 1.25rem;color:var(--liveryOnHeader,inherit);background:linear-gradient(90deg,var(--liveryHeaderStart),var(--liveryHeaderEnd,var(--liveryHeaderStart)));font-weight:600}',
  'header img{display:block;height:32px;max-width:200px;object-fit:contain;object-position:left}',
  'main{box-sizing:border-box;max-width:34rem;margin:0 auto;padding:12vh 1.25rem 2rem}',
  'h1{margin:0 0 .75rem;font-size:1.5rem;line-height:1.25}',
  'a{display:inline-block;margin-top:.5rem;padding:.625rem 1.25rem;border-radius:var(--borderRadiusLarge,8px);color:var(--colorNeutralForegroundOnBrand);background:var(--colorBrandBackground);font-weight:600;text-decoration:none}',
  'p:has(a)+p a{color:inherit;background:none;border:1px solid}',
  '@media (forced-colors:active){a{border:1px solid}}',
].join('');
