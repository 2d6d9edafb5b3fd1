import { makeStyles, tokens } from '@fluentui/react-components';
import { below, Section, Skeleton, useTranslate } from '../../../engine/index.ts';
import { useLayoutStyles } from './form-styles.ts';

const useStyles = makeStyles({
  /** On phones one row, as the choices that take its place. */
  row: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    overflow: 'hidden',
    [below.compact]: { flexWrap: 'nowrap', paddingBlock: '4px', '& > *': { flexShrink: 0 } },
  },
  cards: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
});

/** The shape of the form, while the catalogue is on its way. */
export function OrderFormSkeleton() {
  const styles = useStyles();
  const layout = useLayoutStyles();
  const words = useTranslate();
  return (
    <div role="progressbar" aria-busy aria-label={words('order_form.loading')} className={layout.columns}>
      <div className={layout.main}>
        <Section surface="card" number={1} title={words('order_form.link_and_network')}>
          <Skeleton height={70} />
          <div className={styles.row}>
            {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
              <Skeleton key={key} width={116} height={44} />
            ))}
          </div>
        </Section>
        <Section surface="card" number={2} title={words('order_form.service')}>
          <div className={styles.row}>
            {['a', 'b', 'c', 'd', 'e'].map((key) => (
              <Skeleton key={key} width={100} height={44} />
            ))}
          </div>
          <div className={styles.cards}>
            {['a', 'b', 'c', 'd'].map((key) => (
              <Skeleton key={key} height={84} />
            ))}
          </div>
        </Section>
      </div>
      <div className={layout.aside}>
        <Section surface="card" title={words('order_form.summary')}>
          <Skeleton />
          <Skeleton />
          <Skeleton height={40} />
          <Skeleton height={48} />
        </Section>
      </div>
    </div>
  );
}
