import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useAmounts } from '../../runtime/hooks/use-amounts.ts';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import { readField } from '../list-source.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
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
  name: { lineHeight: tokens.lineHeightBase300, overflowWrap: 'anywhere', minWidth: 0 },
  value: { margin: 0, marginInlineStart: 'auto', minWidth: 0, overflowWrap: 'anywhere' },
  figure: { flexShrink: 0, whiteSpace: 'nowrap' },
});

interface Line {
  readonly id: string;
  readonly name: string;
  readonly count: number | null;
  /** In USD. */
  readonly value: number;
}

const none: readonly unknown[] = [];

/** The amounts of a list; what is no figure is not known. */
function useLines(lines: AmountsNode['lines']): readonly Line[] {
  const found = useValue<unknown>(lines?.items ?? null);
  return useMemo(() => {
    if (lines === undefined) return [];
    return (Array.isArray(found) ? found : none).map((item, at) => {
      const count = lines.count === undefined ? null : readField(item, lines.count);
      const value = readField(item, lines.field);
      return {
        id: `:${at}`,
        name: String(readField(item, lines.name) ?? ''),
        count: typeof count === 'number' ? count : null,
        value: typeof value === 'number' ? value : Number.NaN,
      };
    });
  }, [found, lines]);
}

/** A receipt: what is shown adds up as shown. Specification: decision 57. */
export default function Amounts({ node }: BlockProps<AmountsNode>): ReactNode {
  const styles = useStyles();
  const format = useFormat();
  const lines = useLines(node.lines);
  const amounts = useMemo(
    () => [
      ...lines,
      ...node.items.map(({ withLines, sumOf, ...item }) =>
        withLines === true || sumOf
          ? { ...item, sumOf: [...(withLines === true ? lines.map(({ id }) => id) : []), ...(sumOf ?? [])] }
          : item,
      ),
    ],
    [lines, node.items],
  );
  const figures = useAmounts(amounts);
  return (
    <dl className={styles.list}>
      {lines.map(({ id, name, count }) => (
        <div key={id} className={styles.row}>
          <dt className={styles.name}>{count === null ? name : `${name} ×\u00a0${format.number(count)}`}</dt>
          <dd className={mergeClasses(styles.value, styles.figure)}>{figures.get(id)}</dd>
        </div>
      ))}
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
