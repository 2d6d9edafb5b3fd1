import { memo } from 'react';
import { lazyPart, Skeleton, Switch, useTranslate } from '../../../engine/index.ts';
import { useLayoutStyles } from './form-styles.ts';
import { useDispatch, useLine, useService } from './order-form-context.ts';

/** Delivery in several runs, where the service allows it. Specification: A9 Drip feed, decisions 21 and 29. */
export const DripFeedFields = memo(function DripFeedFields() {
  const styles = useLayoutStyles();
  const words = useTranslate();
  const dispatch = useDispatch();
  const service = useService();
  const on = useLine((line) => line.isDripFeed);
  if (!service?.dripFeedIsAllowed) return null;
  return (
    <div className={styles.main}>
      <Switch
        data-field="dripFeedMode"
        checked={on}
        label={words('order_form.drip_feed_on')}
        onChange={(event) => dispatch({ type: 'dripFeedSwitched', on: event.target.checked })}
      />
      {on && <Terms service={service} waiting={<Skeleton height={196} />} />}
    </div>
  );
});

const Terms = lazyPart(async () => (await import('./drip-feed-terms.tsx')).DripFeedTerms);
