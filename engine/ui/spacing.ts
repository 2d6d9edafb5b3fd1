import { makeStyles, tokens } from '@fluentui/react-components';
import { below } from './breakpoints.ts';

/** Space between things, one class a step of the scale that declarations use: 0, 4, 8, 16, 24, 40 pixels. */
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

/** How wide content may grow: a form, a text, a screen. Narrower content is centred. */
export const useWidthStyles = makeStyles({
  narrow: { width: '100%', maxWidth: '440px', marginInline: 'auto' },
  text: { width: '100%', maxWidth: '720px', marginInline: 'auto' },
  wide: { width: '100%', maxWidth: '1296px', marginInline: 'auto' },
  full: { width: '100%' },
});
