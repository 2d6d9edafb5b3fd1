import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import type { DetailsNode, DetailsItem } from './node.ts';

const useStyles = makeStyles({
  one: { margin: 0, display: 'flex', flexDirection: 'column' },
  many: { margin: 0, display: 'grid', columnGap: tokens.spacingHorizontalXXL, rowGap: tokens.spacingVerticalL },
  pair: {
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
  above: { display: 'flex', flexDirection: 'column', gap: '2px', minWidth: 0 },
  label: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
  },
  value: { margin: 0, minWidth: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
});

function Pair({ item, stacked }: { readonly item: DetailsItem; readonly stacked: boolean }): ReactNode {
  const styles = useStyles();
  const label = useText(item.label);
  const value = useValue<unknown>(item.value);
  const visible = useValue<unknown>(item.visible);
  if (item.visible !== undefined && visible !== true) return null;
  return (
    <div className={stacked ? styles.above : styles.pair}>
      <dt className={styles.label}>{label}</dt>
      <dd className={mergeClasses(styles.value)}>
        {item.body !== undefined ? (
          <Blocks of={item.body} />
        ) : value === null || value === undefined || value === '' ? (
          '–'
        ) : (
          String(value)
        )}
      </dd>
    </div>
  );
}

export default function Details({ node }: BlockProps<DetailsNode>): ReactNode {
  const styles = useStyles();
  const columns = node.columns ?? 1;
  const stacked = columns > 1;
  return (
    <dl
      className={stacked ? styles.many : styles.one}
      {...(stacked
        ? {
            style: {
              gridTemplateColumns: `repeat(auto-fill, minmax(max(${node.minWidth ?? 160}px, ${100 / columns}% - 24px), 1fr))`,
            },
          }
        : {})}
    >
      {node.items.map((item) => (
        <Pair key={item.id} item={item} stacked={stacked} />
      ))}
    </dl>
  );
}
