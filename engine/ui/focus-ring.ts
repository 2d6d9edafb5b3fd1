import { tokens } from '@fluentui/react-components';

/** The ring around what has the keyboard's focus; never rendered for a pointer. */
export const focusRing = {
  outlineStyle: 'none',
  ':focus-visible': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: tokens.colorStrokeFocus2,
    outlineOffset: '2px',
  },
} as const;

/** The same inside the edge, for things that touch their neighbours or are cut off at their edge. */
export const innerFocusRing = {
  outlineStyle: 'none',
  ':focus-visible': {
    outlineWidth: '2px',
    outlineStyle: 'solid',
    outlineColor: tokens.colorStrokeFocus2,
    outlineOffset: '-2px',
  },
} as const;
