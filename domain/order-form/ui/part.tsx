import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { below } from '../../../engine/index.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    [below.phone]: { padding: tokens.spacingHorizontalL },
  },
  title: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  number: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '24px',
    height: '24px',
    borderRadius: tokens.borderRadiusCircular,
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
  },
});

/** One numbered part of the form, on a surface of its own. */
export function Part(props: {
  readonly number?: number;
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
}): ReactNode {
  const styles = useStyles();
  const title = useId();
  return (
    <section aria-labelledby={title} className={mergeClasses(styles.root, props.className)}>
      <h2 id={title} className={styles.title}>
        {props.number !== undefined && (
          <span aria-hidden className={styles.number}>
            {props.number}
          </span>
        )}
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}
