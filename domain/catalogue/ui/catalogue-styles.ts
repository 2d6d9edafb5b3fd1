import { makeStyles, tokens } from '@fluentui/react-components';
import { touch } from '../../../engine/index.ts';

/** Windows with room for filters beside the services. A breakpoint of the catalog alone: the code of all pages does without it. */
export const wide = '@media (min-width: 1280px)';

/** The looks that several parts of the catalog share. */
export const useSharedStyles = makeStyles({
  /** There for screen readers and the keyboard, not for the eye. */
  unseen: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    margin: '-1px',
    padding: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
    border: 'none',
  },
  /** Around a radio button that lies over all of it, unseen. */
  choice: {
    position: 'relative',
    ':has(:focus-visible)': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  radio: { position: 'absolute', inset: 0, width: '100%', height: '100%', margin: 0, opacity: 0, cursor: 'pointer' },
  muted: { color: tokens.colorNeutralForeground3 },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  numbers: { fontVariantNumeric: 'tabular-nums' },
  /** What a finger must hit. */
  touch: { [touch]: { minHeight: '44px' } },
});
