import { makeStyles, tokens } from '@fluentui/react-components';

export type FigureSize = 's' | 'm' | 'l' | 'xl';
export type FigureWeight = 'regular' | 'medium' | 'bold';

/** Sizes of letters in the names that declarations use. */
export const useSizeStyles = makeStyles({
  s: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  m: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  l: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  xl: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
});

export const useWeightStyles = makeStyles({
  regular: { fontWeight: tokens.fontWeightRegular },
  medium: { fontWeight: tokens.fontWeightMedium },
  bold: { fontWeight: tokens.fontWeightSemibold },
});

/** Figures of one width, so that a changing amount does not make its neighbours jump. */
export const useFigureStyles = makeStyles({
  root: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
});
