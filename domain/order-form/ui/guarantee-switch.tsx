import { makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { Icon, Switch, useFormat, useTranslate } from '../../../engine/index.ts';
import { zero } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';
import { guaranteeChoice } from '../../order-line/line-pricing.ts';
import { guaranteeCost } from '../state.ts';
import { useFormStyles } from './form-styles.ts';
import { useDispatch, useFormState, useLine, useService, useShownOrder, useOrderForm } from './order-form-context.ts';
import { useBalance } from '../../checkout/ui/use-pay.ts';

const useStyles = makeStyles({
  label: { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: tokens.spacingHorizontalM },
  included: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minHeight: '32px' },
  tick: { color: tokens.colorStatusSuccessForeground1 },
});

/** The refill guarantee: a choice with its price, a free promise, or nothing. Specification: decision 23. */
export const GuaranteeSwitch = memo(function GuaranteeSwitch() {
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useTranslate();
  const format = useFormat();
  const dispatch = useDispatch();
  const service = useService();
  const share = useFormState((state) => state.terms.guaranteePercent);
  const on = useLine((line) => line.isGuarantee);
  // The figure of the summary, where that is of this line alone.
  const shown = useShownOrder(useBalance(useOrderForm()));
  const cost = useFormState((state) => (state.lines.length > 1 ? guaranteeCost(state, state.active) : zero));
  const price = cost > zero ? format.money(toUsd(cost)) : shown.lines.size === 0 ? shown.guarantee : null;
  const choice = guaranteeChoice(service, share);
  if (choice.offer === 'none') return null;
  const days = service?.refill;
  const hint = days != null && (
    <div className={shared.muted}>{words('order_form.guarantee_hint', { count: days })}</div>
  );
  if (choice.offer === 'included') {
    return (
      <div>
        <div className={styles.included}>
          <Icon name="shield" size={18} className={styles.tick} />
          {words('order_form.guarantee_included')}
        </div>
        {hint}
      </div>
    );
  }
  return (
    <div>
      <Switch
        data-field="isGuarantee"
        checked={on}
        label={
          <span className={styles.label}>
            {words('order_form.guarantee', { percent: format.percent(choice.percent) })}{' '}
            {price !== null && <span className={shared.muted}>{price}</span>}
          </span>
        }
        onChange={(event) => dispatch({ type: 'guaranteeSwitched', on: event.target.checked })}
      />
      {hint}
    </div>
  );
});
