import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useRoute } from '../../runtime/hooks/use-navigation.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { ChoiceChip } from '../../ui/choice-chip.tsx';
import { Input } from '../../ui/input.tsx';
import { readDay, spanUntil } from './span.ts';
import { below } from '../../ui/breakpoints.ts';
import type { PeriodNode } from './node.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  days: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  day: { width: 'auto', colorScheme: 'inherit', fontVariantNumeric: 'tabular-nums', [below.phone]: { flex: '1 1 0' } },
  dash: { color: tokens.colorNeutralForeground3 },
});

/** Everything, a span up to today, or two days of one's own. */
export default function Period({ node }: BlockProps<PeriodNode>): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { environment } = useApp();
  const { query, setQuery } = useRoute();
  const label = useText(node.label);
  const all = useText(node.all);
  const id = useId();
  const { from: fromName = 'from', to: toName = 'to' } = node;
  const from = readDay(query[fromName]);
  const to = readDay(query[toName]);
  const choose = (first: string, last: string) =>
    setQuery({
      [fromName]: first,
      [toName]: last,
      ...(node.resets === undefined ? {} : { [`${node.resets}.page`]: null }),
    });
  const spans = (node.spans ?? ['month', 'year']).map((name) => ({ name, ...spanUntil(environment.now(), name) }));
  return (
    <div role="group" aria-label={label} className={styles.root}>
      <ChoiceChip
        words={all === '' ? words('period.all') : all}
        chosen={from === '' && to === ''}
        choose={() => choose('', '')}
      />
      {spans.map((span) => (
        <ChoiceChip
          key={span.name}
          words={words(`period.${span.name}`)}
          chosen={from === span.from && to === span.to}
          choose={() => choose(span.from, span.to)}
        />
      ))}
      <div className={styles.days}>
        <Input
          type="date"
          compact
          id={`${id}-from`}
          aria-label={words('period.from')}
          className={styles.day}
          value={from}
          max={to === '' ? undefined : to}
          onChange={({ currentTarget }) => choose(readDay(currentTarget.value), to)}
        />
        <span aria-hidden className={styles.dash}>
          –
        </span>
        <Input
          type="date"
          compact
          id={`${id}-to`}
          aria-label={words('period.to')}
          className={styles.day}
          value={to}
          min={from === '' ? undefined : from}
          onChange={({ currentTarget }) => choose(from, readDay(currentTarget.value))}
        />
      </div>
    </div>
  );
}
