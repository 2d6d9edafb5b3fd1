import { makeStyles, tokens } from '@fluentui/react-components';
import { focusRing } from './focus-ring.ts';
import { touch } from './breakpoints.ts';

const still = '@media (prefers-reduced-motion: reduce)';

/** Styles of ticks, switches and lists to choose from. */
export const useChoiceStyles = makeStyles({
  select: { position: 'relative', display: 'flex', alignItems: 'center' },
  selectInput: { appearance: 'none', paddingInlineEnd: '36px', cursor: 'pointer' },
  arrow: { position: 'absolute', insetInlineEnd: '12px', pointerEvents: 'none', color: tokens.colorNeutralForeground3 },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '36px',
    cursor: 'pointer',
    [touch]: { minHeight: '44px' },
  },
  between: { justifyContent: 'space-between' },
  mark: {
    width: '18px',
    height: '18px',
    margin: 0,
    flexShrink: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'pointer',
    ...focusRing,
  },
  switch: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: '40px',
    height: '22px',
    margin: 0,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '3px',
      insetInlineStart: '3px',
      width: '14px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralStrokeAccessible,
      transitionProperty: 'inset-inline-start',
      transitionDuration: tokens.durationFast,
      [still]: { transitionDuration: '0.01ms' },
    },
    ':checked': {
      backgroundColor: tokens.colorCompoundBrandBackground,
      border: `1px solid ${tokens.colorCompoundBrandBackground}`,
    },
    ':checked::after': { insetInlineStart: '21px', backgroundColor: tokens.colorNeutralForegroundInverted },
    ...focusRing,
  },
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  choice: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:checked)': {
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground2,
    },
    [touch]: { minHeight: '44px' },
  },
});
