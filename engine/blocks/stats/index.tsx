import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId, useMemo } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import type { Format } from '../../runtime/values/format.ts';
import { useAmounts } from '../../runtime/hooks/use-amounts.ts';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useSource } from '../../runtime/hooks/use-source.tsx';
import { ErrorState } from '../../runtime/components/error-state.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StretchedLink } from '../stretched-link.tsx';
import { useToneTint } from '../../ui/tone.ts';
import { below } from '../../ui/breakpoints.ts';
import type { StatsNode, StatsItem } from './node.ts';

const useStyles = makeStyles({
  list: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(200px, 100%), 1fr))',
    gap: tokens.spacingHorizontalL,
    margin: 0,
    [below.phone]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: tokens.spacingHorizontalM,
      // An odd one at the end takes the whole line.
      '& > :last-child:nth-child(odd)': { gridColumnStart: '1', gridColumnEnd: '-1' },
    },
  },
  // Four go in pairs rather than three and one.
  four: { [below.desktop]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  item: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    // Labels may take two lines; the figures of a row stand on one all the same.
    gridTemplateRows: '1fr',
    minWidth: 0,
    padding: tokens.spacingHorizontalXL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow2,
    [below.phone]: { padding: tokens.spacingHorizontalL, columnGap: tokens.spacingHorizontalS },
  },
  linked: { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
  label: {
    margin: 0,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    lineHeight: '20px',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
  },
  value: {
    gridColumnStart: '1',
    gridColumnEnd: '-1',
    margin: 0,
    marginBlockStart: tokens.spacingVerticalS,
    fontSize: tokens.fontSizeHero700,
    lineHeight: '36px',
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
    overflowWrap: 'anywhere',
    [below.phone]: { fontSize: tokens.fontSizeBase500, lineHeight: '28px' },
  },
  // As high as the line that comes.
  waiting: { display: 'block', height: '36px', [below.phone]: { height: '28px' } },
  hint: {
    display: 'block',
    marginBlockStart: '2px',
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontWeight: tokens.fontWeightRegular,
    letterSpacing: 'normal',
  },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '28px',
    height: '28px',
    marginBlock: '-4px',
    marginInline: 0,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** Figures of one size and one rhythm. What is not known yet is a grey box as high as the figure. */
export default function Stats({ node }: BlockProps<StatsNode>): ReactNode {
  return node.source === undefined ? (
    <Figures node={node} loading={false} />
  ) : (
    <OfSource node={node} id={node.source} />
  );
}

function OfSource({ node, id }: { readonly node: StatsNode; readonly id: string }): ReactNode {
  const source = useSource(id);
  if (source.status === 'error') return <ErrorState error={source.error} retry={() => void source.refetch()} />;
  return <Figures node={node} loading={source.status === 'loading'} />;
}

function Figures({ node, loading }: { readonly node: StatsNode; readonly loading: boolean }): ReactNode {
  const styles = useStyles();
  const label = useText(node.label);
  const amounts = useAmounts(useMemo(() => node.items.filter(({ format }) => format === 'money'), [node.items]));
  return (
    <div {...(label === '' ? {} : { 'aria-label': label, role: 'group' })} aria-busy={loading}>
      <dl className={mergeClasses(styles.list, node.items.length === 4 && styles.four)}>
        {node.items.map((item) => (
          <Stat key={item.id} item={item} amount={amounts.get(item.id)} loading={loading} />
        ))}
      </dl>
    </div>
  );
}

function Stat(props: {
  readonly item: StatsItem;
  /** The figure of an amount. */
  readonly amount: string | undefined;
  readonly loading: boolean;
}): ReactNode {
  const { item, amount, loading } = props;
  const styles = useStyles();
  const tints = useToneTint();
  const format = useFormat();
  const label = useText(item.label);
  const hint = useText(item.hint);
  const value = useValue<unknown>(item.value);
  const visible = useValue<unknown>(useMemo(() => item.visible ?? true, [item.visible]));
  const id = useId();
  if (visible !== true) return null;
  return (
    <div className={mergeClasses(styles.item, item.to !== undefined && styles.linked)}>
      <dt id={id} className={styles.label}>
        {label}
      </dt>
      {item.icon !== undefined && (
        <dd aria-hidden className={mergeClasses(styles.mark, tints[item.tone ?? 'neutral'])}>
          <Icon name={item.icon} size={16} />
        </dd>
      )}
      <dd className={styles.value}>
        {loading ? (
          <span className={styles.waiting}>
            <Skeleton width="60%" height="100%" />
          </span>
        ) : (
          (amount ?? written(item, value, format))
        )}
        {hint !== '' && <span className={styles.hint}>{hint}</span>}
        {item.to !== undefined && <StretchedLink to={item.to} label={undefined} labelledBy={id} />}
      </dd>
    </div>
  );
}

function written(item: StatsItem, value: unknown, format: Format): string {
  if (value === null || value === undefined || value === '') return '–';
  if (item.format === 'date') return format.date(String(value));
  if (item.format === 'text' || typeof value !== 'number') return String(value);
  return item.format === 'percent' ? format.percent(value) : format.number(value);
}
