import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { type Statuses, StatusPill, statusStyle } from './status-pill.tsx';
import type { StatusNode } from './node.ts';

const useStyles = makeStyles({
  plain: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase300 },
});

export default function Status({ node }: BlockProps<StatusNode>): ReactNode {
  const value = useValue<unknown>(node.value);
  if (node.plain === true) return <Sentence value={value} statuses={node.statuses} />;
  return <StatusPill value={value} statuses={node.statuses} />;
}

/** What a value means, in words; nothing for one that nobody described. */
function Sentence(props: { readonly value: unknown; readonly statuses: Statuses }): ReactNode {
  const styles = useStyles();
  const words = useText(statusStyle(props)?.text);
  return words === '' ? null : <p className={styles.plain}>{words}</p>;
}
