import { makeStyles, tokens } from '@fluentui/react-components';

/** Looks that all inputs share. */
export const useFieldStyles = makeStyles({
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
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
    width: '100%',
    minWidth: 0,
    height: '40px',
    boxSizing: 'border-box',
    paddingBlock: 0,
    paddingInline: '12px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    outlineStyle: 'none',
    '::placeholder': { color: tokens.colorNeutralForeground4, opacity: 1 },
    ':focus-visible': {
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
      boxShadow: `0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    },
    ':disabled': {
      color: tokens.colorNeutralForegroundDisabled,
      backgroundColor: tokens.colorNeutralBackgroundDisabled,
    },
    // Below 16 pixels a phone zooms the page into the field.
    '@media (max-width: 725px)': { height: '44px', fontSize: '16px' },
  },
  invalid: {
    border: `1px solid ${tokens.colorStatusDangerBorder2}`,
    ':focus-visible': {
      border: `1px solid ${tokens.colorStatusDangerBorder2}`,
      boxShadow: `0 0 0 1px ${tokens.colorStatusDangerBorder2}`,
    },
  },
  area: {
    height: 'auto',
    minHeight: '96px',
    paddingBlock: '10px',
    resize: 'vertical',
    lineHeight: tokens.lineHeightBase300,
  },
});
