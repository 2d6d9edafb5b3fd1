import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { useFieldStyles } from '../../../ui/field-styles.ts';

const useOwnStyles = makeStyles({
  // It begins where the title above it does, however wide the card is.
  form: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0, marginInline: 0 },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    margin: 0,
    padding: 0,
    border: 'none',
  },
  row: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  color: { width: '64px', flexShrink: 0, paddingInline: '4px', cursor: 'pointer' },
  output: { minWidth: '4ch', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  groupHead: { display: 'flex', flexDirection: 'column', gap: '4px' },
  columns: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, max(180px, 34%)), 1fr))',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalL,
  },
  summary: { outlineStyle: 'none' },
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalM },
  unseen: { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
  entries: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  entry: { display: 'flex', gap: tokens.spacingHorizontalS, minWidth: 0 },
  entryCompact: { alignItems: 'center' },
  entryLarge: {
    flexDirection: 'column',
    paddingBlock: tokens.spacingVerticalMNudge,
    paddingInline: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  entryBody: { flexGrow: 1, minWidth: 0 },
  entryButtons: { display: 'flex', flexShrink: 0, justifyContent: 'flex-end', gap: '2px' },
});

/** Styles of a whole form, those of its fields included. */
export function useFormStyles() {
  const field = useFieldStyles();
  const own = useOwnStyles();
  return useMemo(() => ({ ...field, ...own }), [field, own]);
}
