import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { focusRing } from './focus-ring.ts';
import { touch } from './breakpoints.ts';

const useStyles = makeStyles({
  root: {
    height: '32px',
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    backgroundColor: tokens.colorNeutralBackground1,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    [touch]: { height: '44px' },
    ...focusRing,
  },
  chosen: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke2}`,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
  },
});

/** One of a few choices that are all in sight. */
export function ChoiceChip(props: {
  readonly words: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}): ReactNode {
  const styles = useStyles();
  return (
    <button
      type="button"
      aria-pressed={props.chosen}
      className={mergeClasses(styles.root, props.chosen && styles.chosen)}
      onClick={props.choose}
    >
      {props.words}
    </button>
  );
}
