import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useRoute } from '../../runtime/hooks/use-navigation.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { ChoiceChip } from '../../ui/choice-chip.tsx';
import { errorId, fieldErrorOf } from '../../ui/field.tsx';
import { useFieldStyles } from '../../ui/field-styles.ts';
import { Input } from '../../ui/input.tsx';
import { areReversed, isTyping, readDay, spanUntil } from './span.ts';
import { below } from '../../ui/breakpoints.ts';
import type { PeriodNode } from './node.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  days: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, minWidth: 0 },
  day: { width: 'auto', colorScheme: 'inherit', fontVariantNumeric: 'tabular-nums', [below.phone]: { flex: '1 1 0' } },
  wrong: { flexBasis: '100%' },
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
  const { from: fromName = 'from', to: toName = 'to' } = node;
  const from = readDay(query[fromName]);
  const to = readDay(query[toName]);
  const choose = (first: string, last: string, replace = false) =>
    setQuery(
      {
        [fromName]: first,
        [toName]: last,
        ...(node.resets === undefined ? {} : { [`${node.resets}.page`]: null }),
      },
      { replace },
    );
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
      <Days from={from} to={to} choose={choose} />
    </div>
  );
}

/** Two days of one's own. What is no span yet stays in the fields: there is nothing that could be shown for it. */
function Days(props: {
  readonly from: string;
  readonly to: string;
  readonly choose: (from: string, to: string, replace?: boolean) => void;
}): ReactNode {
  const { from, to, choose } = props;
  const styles = useStyles();
  const fields = useFieldStyles();
  const words = useTranslate();
  const id = useId();
  const [typed, setTyped] = useState({ of: '', from, to });
  const given = `${from} ${to}`;
  const shown = typed.of === given ? typed : { from, to };
  const isReversed = !isTyping(shown.from) && !isTyping(shown.to) && areReversed(shown.from, shown.to);
  useEffect(() => {
    // Of an address that somebody has written; nobody wants to go back to that.
    if (areReversed(from, to)) choose(to, from, true);
  });
  const change = (next: typeof shown) => {
    setTyped({ ...next, of: given });
    if (!isTyping(next.from) && !isTyping(next.to) && !areReversed(next.from, next.to)) choose(next.from, next.to);
  };
  const field = (name: 'from' | 'to', limits: object) => (
    <Input
      type="date"
      compact
      id={id + name}
      aria-label={words(`period.${name}`)}
      className={styles.day}
      value={shown[name]}
      onChange={({ currentTarget }) => change({ ...shown, [name]: readDay(currentTarget.value) })}
      {...limits}
      {...(isReversed ? { 'aria-invalid': true, 'aria-describedby': errorId(id) } : {})}
    />
  );
  return (
    <>
      <div className={styles.days}>
        {field('from', { max: shown.to })}
        <span aria-hidden className={styles.dash}>
          –
        </span>
        {field('to', { min: shown.from })}
      </div>
      {isReversed && <div className={styles.wrong}>{fieldErrorOf(fields, id, [words('period.reversed')], true)}</div>}
    </>
  );
}
