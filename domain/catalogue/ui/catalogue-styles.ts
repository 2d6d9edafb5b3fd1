import { makeStyles, tokens } from '@fluentui/react-components';
import { below } from '../../../engine/index.ts';

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
  muted: { color: tokens.colorNeutralForeground3 },
  small: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  numbers: { fontVariantNumeric: 'tabular-nums' },
  /** What a finger must hit. */
  touch: { [below.phone]: { minHeight: '44px' } },
});
