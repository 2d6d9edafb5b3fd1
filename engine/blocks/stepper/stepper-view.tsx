import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { below } from '../../ui/breakpoints.ts';

const useStyles = makeStyles({
  list: {
    listStyleType: 'none',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    margin: 0,
    padding: 0,
    minWidth: 0,
    // A line from one end of a wide window to the other holds nothing together.
    maxWidth: '560px',
  },
  step: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minWidth: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase300,
    // The line to the next step.
    ':not(:last-child)': { flexGrow: 1 },
    ':not(:last-child)::after': {
      content: '""',
      flexGrow: 1,
      minWidth: '16px',
      height: '1px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
  },
  present: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusCircular,
    fontVariantNumeric: 'tabular-nums',
    fontSize: tokens.fontSizeBase200,
  },
  markReached: {
    border: `1px solid ${tokens.colorBrandBackground}`,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
  },
  // On a phone only the present step keeps its name.
  title: { overflowWrap: 'anywhere', [below.phone]: { display: 'none' } },
  titlePresent: { [below.phone]: { display: 'inline' } },
});

/** Numbered steps in a row; those behind have a tick. `at` counts from 0. */
export function StepperView(props: { readonly titles: readonly string[]; readonly at: number }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { titles, at } = props;
  return (
    <ol className={styles.list} aria-label={words('form.steps')}>
      {titles.map((title, index) => (
        <li
          key={title}
          className={mergeClasses(styles.step, index === at && styles.present)}
          {...(index === at ? { 'aria-current': 'step' as const } : {})}
          aria-label={words('form.step_of', { at: index + 1, count: titles.length, title })}
        >
          <span className={mergeClasses(styles.mark, index <= at && styles.markReached)} aria-hidden>
            {index < at ? <Icon name="check" size={16} /> : index + 1}
          </span>
          <span className={mergeClasses(styles.title, index === at && styles.titlePresent)}>{title}</span>
        </li>
      ))}
    </ol>
  );
}
