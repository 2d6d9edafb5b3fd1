import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { wholePercent } from './whole-percent.ts';
import type { ProgressNode } from './node.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, width: '100%', minWidth: 0 },
  label: { fontSize: tokens.fontSizeBase200, color: tokens.colorNeutralForeground3 },
  line: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  figure: {
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground3,
    minWidth: '4ch',
    textAlign: 'end',
  },
});

export default function Progress({ node }: BlockProps<ProgressNode>): ReactNode {
  const styles = useStyles();
  const given = useValue<unknown>(node.value);
  const label = useText(node.label);
  const format = useFormat();
  const value = typeof given === 'number' ? given : 0;
  return (
    <div className={mergeClasses(styles.root)}>
      {node.showLabel === true && (
        <span aria-hidden className={styles.label}>
          {label}
        </span>
      )}
      <div className={styles.line}>
        <ProgressBar value={value} label={label} tone={node.tone ?? 'brand'} />
        {node.showValue !== false && (
          <span aria-hidden className={styles.figure}>
            {format.percent(wholePercent(value) / 100)}
          </span>
        )}
      </div>
    </div>
  );
}
