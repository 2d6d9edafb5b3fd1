import { makeStyles, tokens } from '@fluentui/react-components';
import { touch } from './breakpoints.ts';

const border = (color: string) => `1px solid ${color}`;
const ring = (color: string) => ({ border: border(color), boxShadow: `0 0 0 1px ${color}` });

/** Everything that takes text: its frame, ground and letters. */
const control = {
  width: '100%',
  minWidth: 0,
  height: '40px',
  boxSizing: 'border-box',
  paddingBlock: 0,
  paddingInline: '12px',
  border: border(tokens.colorNeutralStrokeAccessible),
  borderRadius: tokens.borderRadiusLarge,
  color: tokens.colorNeutralForeground1,
  backgroundColor: tokens.colorNeutralBackground1,
  fontFamily: tokens.fontFamilyBase,
  fontSize: tokens.fontSizeBase300,
  outlineStyle: 'none',
  // Below 16 pixels a phone zooms the page into the field.
  [touch]: { height: '44px', fontSize: '16px' },
} as const;

const disabled = {
  color: tokens.colorNeutralForegroundDisabled,
  backgroundColor: tokens.colorNeutralBackgroundDisabled,
  border: border(tokens.colorNeutralStrokeDisabled),
} as const;

const placeholder = { color: tokens.colorNeutralForeground4, opacity: 1 } as const;

/** Styles of fields: label, hint, message, and what is typed into. Asked for once by those who render many. */
export const useFieldStyles = makeStyles({
  field: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0, margin: 0, padding: 0, border: 'none' },
  label: {
    padding: 0,
    color: tokens.colorNeutralForeground1,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightMedium,
  },
  legend: { marginBlockEnd: '6px' },
  star: { color: tokens.colorStatusDangerForeground1, marginInlineStart: '3px' },
  hint: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  errorText: { whiteSpace: 'pre-line' },
  error: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: '6px',
    margin: 0,
    color: tokens.colorStatusDangerForeground1,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  input: {
    ...control,
    textOverflow: 'ellipsis',
    '::placeholder': placeholder,
    ':focus-visible': ring(tokens.colorCompoundBrandStroke),
    ':disabled': disabled,
  },
  invalid: {
    border: border(tokens.colorStatusDangerBorder2),
    ':focus-visible': ring(tokens.colorStatusDangerBorder2),
  },
  area: {
    height: 'auto',
    minHeight: '96px',
    paddingBlock: '10px',
    resize: 'vertical',
    lineHeight: tokens.lineHeightBase300,
    [touch]: { height: 'auto' },
  },
  // An input with something before or after it: the frame is around all of it.
  frame: {
    ...control,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    ':focus-within': ring(tokens.colorCompoundBrandStroke),
    ':has(:disabled)': disabled,
  },
  frameInvalid: {
    border: border(tokens.colorStatusDangerBorder2),
    ':focus-within': ring(tokens.colorStatusDangerBorder2),
  },
  frameWithAfter: { paddingInlineEnd: '4px' },
  framed: {
    flex: '1 1 0',
    minWidth: 0,
    height: '100%',
    padding: 0,
    border: 'none',
    color: 'inherit',
    backgroundColor: 'transparent',
    fontFamily: 'inherit',
    fontSize: 'inherit',
    fontVariantNumeric: 'inherit',
    textOverflow: 'ellipsis',
    outlineStyle: 'none',
    '::placeholder': placeholder,
  },
  before: { display: 'inline-flex', flexShrink: 0, color: tokens.colorNeutralForeground3, pointerEvents: 'none' },
  // As high as the buttons that stand beside it.
  compact: { height: '36px', [touch]: { height: '44px' } },
  slider: { flexGrow: 1, minWidth: 0, height: '40px', accentColor: tokens.colorCompoundBrandBackground },
});

export type FieldStyles = ReturnType<typeof useFieldStyles>;
