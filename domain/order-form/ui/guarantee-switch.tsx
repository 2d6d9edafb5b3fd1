import { makeStyles, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { Icon, Switch, useFormat, useTranslate } from '../../../engine/index.ts';
import { guaranteeChoice } from '../../order-line/line-pricing.ts';
import { useFormStyles } from './form-styles.ts';
import { useDispatch, useFormState, useLine, useService } from './order-form-context.ts';

const useStyles = makeStyles({
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
        label={words('order_form.guarantee', { percent: format.percent(choice.percent) })}
        onChange={(event) => dispatch({ type: 'guaranteeSwitched', on: event.target.checked })}
      />
      {hint}
    </div>
  );
});
