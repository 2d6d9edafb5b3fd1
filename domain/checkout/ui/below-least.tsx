import { makeStyles, tokens } from '@fluentui/react-components';
import { useFormat, useTranslate } from '../../../engine/index.ts';
import { type Micros, subtract } from '../../money/micros.ts';
import { toUsd } from '../../money/usd.ts';

const useStyles = makeStyles({ root: { textAlign: 'center', color: tokens.colorNeutralForeground3 } });

/** Says from which amount on a guest can pay, and what is missing to it: `payable` and what is missing add up to `least` as shown. */
export function BelowLeast(props: { readonly id?: string; readonly least: Micros; readonly payable: Micros }) {
  const { id, least, payable } = props;
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const [amount, , missing] = format.amounts([
    { value: toUsd(least), fixed: true, sumOf: [1, 2] },
    { value: toUsd(payable), fixed: true },
    { value: toUsd(subtract(least, payable)) },
  ]);
  return (
    <div id={id} className={styles.root}>
      {words('checkout.below_least', { amount, missing })}
    </div>
  );
}
