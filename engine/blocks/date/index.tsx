import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import type { DateNode } from './node.ts';

const useStyles = makeStyles({
  root: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  muted: { color: tokens.colorNeutralForeground3 },
});

export default function DateBlock({ node }: BlockProps<DateNode>): ReactNode {
  const styles = useStyles();
  const value = useValue<unknown>(node.value);
  const format = useFormat();
  const className = mergeClasses(styles.root, node.tone === 'muted' && styles.muted);
  if (typeof value !== 'string' || value === '') return <span className={className}>–</span>;
  return (
    <time dateTime={value} className={className}>
      {node.time === true ? format.dateTime(value) : format.date(value)}
    </time>
  );
}
