import { isHex } from '../../../engine/compile/theme/color.ts';
import { deriveTheme } from '../../../engine/compile/theme/derive-theme.ts';
import type { AppIndex, Bootstrap, ThemeNode } from '../../../engine/definition.ts';
import type { ThemeMode } from '../http/theme-mode.ts';

/** What a partner's page asks of the form that it shows; null where it asks for nothing, or for what there is not. */
export interface Wishes {
  /** `#rrggbb`, lower case. */
  readonly primary: string | null;
  readonly theme: ThemeMode | null;
  readonly layout: 'single' | 'multi';
}

/** Reads them from the query of the frame. Whatever is not known counts as not said. */
export function readWishes(query: URLSearchParams): Wishes {
  const color = `#${(query.get('primary') ?? '').replace(/^#/, '').toLowerCase()}`;
  const theme = query.get('theme');
  return {
    primary: isHex(color) ? color : null,
    theme: theme === 'light' || theme === 'dark' || theme === 'system' ? theme : null,
    layout: query.get('layout') === 'multi' ? 'multi' : 'single',
  };
}

/** Variants of one bootstrap, and themes of one brand, that are kept: partners' pages ask for the same again and again. */
const max = 40;
const variants = new WeakMap<Bootstrap, Map<string, Bootstrap>>();
const themes = new WeakMap<ThemeNode, Map<string, ThemeNode>>();

/**
 * What a framed page starts from: the settings of the instance with the token of the partner's widget in place of the shop's own, without
 * what a guest in a frame cannot have. The same object for the same wishes, so that what was made of it is found again.
 */
export function framedBootstrap(
  base: Bootstrap,
  widget: { readonly token: string; readonly domains: readonly string[] },
  { primary, layout }: Wishes,
  mode: ThemeMode,
): Bootstrap {
  const key = JSON.stringify([widget, primary, layout, mode]);
  return kept(variants, base, key, () => ({
    ...base,
    // Nothing that needs consent runs in a frame of a partner, and nobody is asked there.
    index: {
      ...withoutConsent(base.index),
      ...(primary !== null && { theme: themeIn(primary, base.index.theme) }),
    },
    settings: {
      ...(base.settings as Readonly<Record<string, unknown>>),
      cabinetWidgetToken: widget.token,
      singleOrderDesign: layout,
      defaultTheme: mode,
      cartEnabled: false,
    },
    framed: { by: widget.domains },
  }));
}

function withoutConsent(index: AppIndex): AppIndex {
  const { consent: _, ...rest } = index;
  return rest;
}

/** Whether it is a color of a brand; what else the brand has (fonts, corners) stays. */
const isColor = (token: string) => /^(?:color|livery)/.test(token);

/** The brand's theme around another color. All colors that follow from it are readable by construction (decision 56). */
function themeIn(primary: string, theme: ThemeNode): ThemeNode {
  return kept(themes, theme, primary, () => {
    const { theme: derived } = deriveTheme({ light: { primary }, dark: { primary } });
    const side = (mode: 'light' | 'dark') => {
      const rest = Object.entries(theme[mode].tokens).filter(([token]) => !isColor(token));
      return { ...derived[mode], tokens: { ...Object.fromEntries(rest), ...derived[mode].tokens } };
    };
    return { light: side('light'), dark: side('dark'), ...(theme.fonts && { fonts: theme.fonts }) };
  });
}

function kept<Key extends object, Value>(
  all: WeakMap<Key, Map<string, Value>>,
  of: Key,
  name: string,
  make: () => Value,
): Value {
  const own = all.get(of) ?? new Map<string, Value>();
  all.set(of, own);
  const value = own.get(name) ?? make();
  own.delete(name);
  own.set(name, value);
  if (own.size > max) own.delete(own.keys().next().value ?? '');
  return value;
}
