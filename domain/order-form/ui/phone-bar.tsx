import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { below, useFormat, useTranslate } from '../../../engine/index.ts';
import { toUsd } from '../../money/usd.ts';
import { useFormStyles } from './form-styles.ts';
import { useTotals } from './order-form-context.ts';
import type { PayControl } from '../../checkout/ui/pay-button.tsx';
import { PayButton } from './pay-button.tsx';

const useStyles = makeStyles({
  root: {
    display: 'none',
    [below.tablet]: {
      position: 'sticky',
      // Above the app's own bar and what stands on it, which say how high they are.
      bottom: 'calc(var(--liveryMobileBar, calc(60px + env(safe-area-inset-bottom, 0px))) + var(--liveryAlert, 0px))',
      zIndex: 5,
      display: 'grid',
      gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)',
      alignItems: 'center',
      gap: tokens.spacingHorizontalM,
      padding: tokens.spacingHorizontalM,
      backgroundColor: tokens.colorNeutralBackground1,
      border: `1px solid ${tokens.colorNeutralStroke2}`,
      borderRadius: tokens.borderRadiusXLarge,
      boxShadow: tokens.shadow16,
      // Long words and sums stand in two lines.
      '& button': { paddingInline: tokens.spacingHorizontalS, whiteSpace: 'normal' },
    },
  },
  total: { display: 'flex', flexDirection: 'column' },
  amount: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
});

/** Total and pay button at the bottom of phones, always in reach of the thumb. */
export const PhoneBar = memo(function PhoneBar({
  control,
  isAdding,
}: {
  readonly control: PayControl;
  readonly isAdding: boolean;
}) {
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useTranslate();
  const format = useFormat();
  const totals = useTotals();
  return (
    <div className={mergeClasses(styles.root, shared.numbers)} inert={isAdding}>
      <span className={styles.total}>
        <span className={mergeClasses(shared.small, shared.muted)}>{words('order_form.total')}</span>
        <span className={styles.amount}>{totals ? format.money(toUsd(totals.charge)) : '–'}</span>
      </span>
      <PayButton control={control} totals={totals} />
    </div>
  );
});
