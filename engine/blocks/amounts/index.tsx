import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useAmounts } from '../../runtime/hooks/use-amounts.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import { Figure } from '../../ui/figure.tsx';
import type { AmountsItem, AmountsNode } from './node.ts';

const useStyles = makeStyles({
  list: { margin: 0, display: 'flex', flexDirection: 'column' },
  row: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    rowGap: '2px',
    paddingBlock: tokens.spacingVerticalM,
    borderBottom: `1px solid ${tokens.colorNeutralStroke3}`,
    ':first-child': { paddingBlockStart: 0 },
    ':last-child': { borderBottom: 'none', paddingBlockEnd: 0 },
  },
  label: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  value: { margin: 0, marginInlineStart: 'auto', minWidth: 0, overflowWrap: 'anywhere' },
});

/** A receipt: what is shown adds up as shown. Specification: decision 57. */
export default function Amounts({ node }: BlockProps<AmountsNode>): ReactNode {
  const styles = useStyles();
  const figures = useAmounts(node.items);
  return (
    <dl className={styles.list}>
      {node.items.map((item) => {
        const figure = figures.get(item.id);
        return figure === undefined ? null : <Row key={item.id} item={item} figure={figure} />;
      })}
    </dl>
  );
}

function Row({ item, figure }: { readonly item: AmountsItem; readonly figure: string }): ReactNode {
  const styles = useStyles();
  const label = useText(item.label);
  return (
    <div className={styles.row}>
      <dt className={styles.label}>{label}</dt>
      <dd className={styles.value}>
        <Figure look={item}>{item.minus === true && figure !== '–' ? `\u2212${figure}` : figure}</Figure>
      </dd>
    </div>
  );
}
