import { makeStyles, Skeleton, SkeletonItem, tokens } from '@fluentui/react-components';
import { useWords } from '../../../engine/index.ts';
import { useLayoutStyles } from './layout-styles.ts';
import { Part } from './part.tsx';

const useStyles = makeStyles({
  chips: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  chip: { width: '116px', height: '44px', borderRadius: tokens.borderRadiusLarge },
  card: { height: '84px', borderRadius: tokens.borderRadiusLarge },
  cards: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

/** The shape of the form, while the catalogue is on its way. */
export function OrderFormSkeleton() {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const words = useWords();
  return (
    <Skeleton aria-label={words('order_form.loading')} className={layout.columns}>
      <div className={layout.main}>
        <Part number={1} title={words('order_form.network')}>
          <div className={styles.chips}>
            {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
              <SkeletonItem key={key} className={styles.chip} />
            ))}
          </div>
        </Part>
        <Part number={2} title={words('order_form.service')}>
          <div className={styles.cards}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <SkeletonItem key={key} className={styles.card} />
            ))}
          </div>
        </Part>
      </div>
      <div className={layout.aside}>
        <Part title={words('order_form.summary')}>
          <SkeletonItem size={16} />
          <SkeletonItem size={16} />
          <SkeletonItem size={40} />
          <SkeletonItem size={48} />
        </Part>
      </div>
    </Skeleton>
  );
}
