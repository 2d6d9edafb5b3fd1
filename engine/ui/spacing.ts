import { makeStyles, tokens } from '@fluentui/react-components';
import { below } from './breakpoints.ts';

/** The scale of space between things, in the names that declarations use. */
export type Gap = 'none' | 'xs' | 's' | 'm' | 'l' | 'xl';

/** One class a step: 0, 4, 8, 16, 24, 40 pixels. */
export const useGapStyles = makeStyles({
  none: { gap: 0 },
  xs: { gap: tokens.spacingHorizontalXS },
  s: { gap: tokens.spacingHorizontalS },
  m: { gap: tokens.spacingHorizontalL },
  l: { gap: tokens.spacingHorizontalXXL },
  xl: { gap: '40px' },
});

/** Space around, same scale; smaller on phones, where every pixel of width counts. */
export const usePaddingStyles = makeStyles({
  none: { padding: 0 },
  s: { padding: tokens.spacingHorizontalS },
  m: { padding: tokens.spacingHorizontalL },
  l: { padding: tokens.spacingHorizontalXXL, [below.phone]: { padding: tokens.spacingHorizontalL } },
  xl: { padding: '40px', [below.phone]: { padding: tokens.spacingHorizontalXXL } },
});

export type Width = 'narrow' | 'text' | 'wide' | 'full';

/** How wide content may grow: a form, a text, a screen. Narrower content is centred. */
export const useWidthStyles = makeStyles({
  narrow: { width: '100%', maxWidth: '440px', marginInline: 'auto' },
  text: { width: '100%', maxWidth: '720px', marginInline: 'auto' },
  wide: { width: '100%', maxWidth: '1280px', marginInline: 'auto' },
  full: { width: '100%' },
});
