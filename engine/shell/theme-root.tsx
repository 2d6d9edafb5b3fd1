import {
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  FluentProvider,
  makeStaticStyles,
  makeStyles,
  type Theme,
  tokens,
} from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import type { ThemeNode } from '../definition.ts';
import type { Mode } from '../runtime/session/preferences.ts';
import { useTheme } from '../runtime/hooks/use-preferences.ts';
import { useIndex } from '../runtime/hooks/use-menu.ts';

// A dialog keeps the room of the scrollbar free, which its backdrop does not cover: the page's own color is seen there.
const usePageStyles = makeStaticStyles({
  html: { backgroundColor: 'var(--liveryPage)' },
  'html:has(.fui-DialogSurface__backdrop)': {
    backgroundColor: 'color-mix(in srgb, var(--liveryPage), black var(--liveryDim))',
  },
});
// Cards stand out from the page by one shade.
const useStyles = makeStyles({ root: { minHeight: '100dvh', backgroundColor: tokens.colorNeutralBackground2 } });

/** The brand's colors in the mode of the person, for everything below (and for overlays). */
export function ThemeRoot({ children }: { readonly children: ReactNode }) {
  const { theme } = useIndex();
  const { mode, isOpen } = useTheme();
  const styles = useStyles();
  usePageStyles();
  const fluent = useMemo(() => fluentTheme(theme, mode), [theme, mode]);
  useLayoutEffect(() => {
    // The server's rules for both themes hold until the browser's is known.
    if (isOpen) return;
    document.getElementById(darkRules)?.remove();
    const page = document.documentElement;
    page.dataset.theme = mode;
    page.style.colorScheme = mode;
    page.style.setProperty('--liveryPage', fluent.colorNeutralBackground2);
    // As much as Fluent's backdrop does.
    page.style.setProperty('--liveryDim', mode === 'dark' ? '50%' : '40%');
  }, [isOpen, mode, fluent]);
  // The height is not the provider's own: Fluent gives the provider's classes to every portal as well.
  return (
    <FluentProvider theme={fluent}>
      <div className={styles.root}>{children}</div>
    </FluentProvider>
  );
}

/** The rules of the page around the app, before any code runs. `markup` tells the provider's class. */
export function themeRules(theme: ThemeNode, mode: Mode | 'system', markup: string): string {
  const page = (side: Mode) => {
    const { colorNeutralBackground2 } = fluentTheme(theme, side);
    return `--liveryPage:${colorNeutralBackground2};--liveryDim:${side === 'dark' ? '50%' : '40%'}`;
  };
  if (mode !== 'system') return `<style>body{margin:0}html{color-scheme:${mode};${page(mode)}}</style>`;
  const provider = /class="[^"]*\b(fui-FluentProvider[^\s"]+)/.exec(markup)?.[1];
  const dark = Object.entries(fluentTheme(theme, 'dark')).map(([name, value]) => `--${name}:${value};`);
  return `<style>body{margin:0}html{color-scheme:light dark;${page('light')}}</style><style id="${darkRules}">@media (prefers-color-scheme:dark){html{${page('dark')}}#root .${provider}{${dark.join('')}}}</style>`;
}

/** Id of the style element for browsers that prefer dark pages; it goes when the app knows the mode. */
export const darkRules = 'livery-dark';

/** Fluent's theme of sixteen shades, with the tokens that the instance sets otherwise (its own ones included). */
export function fluentTheme(node: ThemeNode, mode: Mode): Theme {
  const known = themes.get(node)?.[mode];
  if (known) return known;
  const { ramp, tokens } = node[mode];
  const shades = Object.fromEntries(ramp.map((shade, at) => [(at + 1) * 10, shade])) as unknown as BrandVariants;
  const base = mode === 'dark' ? createDarkTheme(shades) : createLightTheme(shades);
  const theme = { ...base, ...tokens };
  themes.set(node, { ...themes.get(node), [mode]: theme });
  return theme;
}

/** Making one takes milliseconds, and a server draws many pages of a brand. */
const themes = new WeakMap<ThemeNode, Partial<Record<Mode, Theme>>>();
