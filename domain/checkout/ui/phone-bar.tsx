import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { below, useTranslate } from '../../../engine/index.ts';

const useStyles = makeStyles({
  root: {
    display: 'none',
    fontVariantNumeric: 'tabular-nums',
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
  // Over the padding of the dialog, too.
  inDialog: { [below.tablet]: { bottom: `calc(-1 * ${tokens.spacingVerticalL})` } },
  total: { display: 'flex', flexDirection: 'column' },
  name: {
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground3,
  },
  amount: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    whiteSpace: 'nowrap',
  },
});

/** Total and pay button (`children`) at the bottom of phones, always in reach of the thumb. */
export function PhoneBar(props: {
  readonly charge: string | null;
  /** Nothing of it can be used for now. */
  readonly inert?: boolean;
  /** In a dialog nothing of the app is below it. */
  readonly isInDialog?: boolean;
  readonly children: ReactNode;
}) {
  const { charge, inert = false, isInDialog = false, children } = props;
  const styles = useStyles();
  const words = useTranslate();
  return (
    <div className={mergeClasses(styles.root, isInDialog && styles.inDialog)} inert={inert} data-phone-bar>
      <span className={styles.total}>
        <span className={styles.name}>{words('order_form.total')}</span>
        <span className={styles.amount}>{charge ?? '–'}</span>
      </span>
      {children}
    </div>
  );
}
