import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Skeleton, useTranslate } from '../../../engine/index.ts';

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'repeat(auto-fill, minmax(max(min(300px, 100%), (100% - 80px) / 6), 1fr))',
  },
  card: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    boxSizing: 'border-box',
    height: '220px',
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke3}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
  end: { marginBlockStart: 'auto' },
});

/** The room of the next services, while they are on their way. */
export function CatalogueSkeleton(): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  return (
    <div role="progressbar" aria-busy aria-label={words('catalogue.loading')} className={styles.cards}>
      {Array.from({ length: 6 }, (_, at) => (
        <div key={at} className={styles.card}>
          <Skeleton width="70%" height={20} />
          <Skeleton width="90%" />
          <Skeleton width="60%" />
          <Skeleton width="40%" height={32} className={styles.end} />
        </div>
      ))}
    </div>
  );
}
