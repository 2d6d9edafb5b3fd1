import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import { Button, useFormat, useTranslate } from '../../../engine/index.ts';
import type { Catalogue } from '../../order-line/catalogue.ts';
import type { CatalogueQuery } from '../query.ts';
import { useSharedStyles } from './catalogue-styles.ts';
import type { Engine } from './engine.ts';
import { type Group, groupsOf } from './groups-of.ts';
import { type GroupDisplay, ServiceGroup } from './service-group.tsx';
import type { AnsweredPage } from './use-answer.ts';
import { useGrowing } from './use-growing.ts';

const useStyles = makeStyles({
  groups: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXXL, minWidth: 0 },
  more: { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: tokens.spacingVerticalS },
  moreButton: { minWidth: 'min(200px, 100%)' },
});

/** Services whose groups are rendered at a time: about as many as are seen. */
const step = 12;

/** The services that a question leaves, in groups, as far as they are about to be seen. */
export function ServiceList(props: {
  /** Null before the first answer. */
  readonly page: AnsweredPage | null;
  readonly requested: CatalogueQuery;
  readonly catalogue: Catalogue;
  readonly engine: Engine | null;
  readonly display: GroupDisplay;
  readonly favourites: ReadonlySet<number>;
  readonly isAlone: boolean;
}): ReactNode {
  const { page, requested, catalogue, engine, display, favourites, isAlone } = props;
  const styles = useStyles();
  const groups = useMemo(() => (page ? groupsOf(catalogue, page) : []), [catalogue, page]);
  const answered = page?.query ?? requested;
  const source = useMemo(() => ({ catalogue, engine, query: answered }), [catalogue, engine, answered]);
  // Written out: the same question is another object when the rest of the services comes.
  const answerTo = useMemo(() => JSON.stringify(page?.query) ?? '', [page]);
  const seen = useMemo(() => seenOf(groups), [groups]);
  const { shown, end } = useGrowing<HTMLSpanElement>('catalogue-groups', seen.at(-1) ?? 0, step, answerTo);
  const rendered = groups.slice(0, seen.filter((before) => before < shown).length + 1);
  return (
    <div className={styles.groups}>
      {rendered.map((group) => (
        <ServiceGroup key={group.key} {...{ group, answerTo, source, display, favourites, isAlone }} />
      ))}
      {rendered.length < groups.length && <span ref={end} />}
    </div>
  );
}

/** How many services are seen up to the end of each group while all are folded. */
function seenOf(groups: readonly Group[]): readonly number[] {
  let seen = 0;
  return groups.map(({ services }) => (seen += services.length));
}

/** How much of an answer is shown, and the way to more of it. */
export function ShowMore({ page, more }: { readonly page: AnsweredPage; readonly more: () => void }): ReactNode {
  const styles = useStyles();
  const shared = useSharedStyles();
  const words = useTranslate();
  const format = useFormat();
  return (
    <div className={styles.more}>
      <span className={mergeClasses(shared.small, shared.muted, shared.numbers)}>
        {words('catalogue.shown', { shown: format.number(page.ids.length), total: format.number(page.count) })}
      </span>
      <Button
        words={words('catalogue.show_more', { more: format.number(page.next) })}
        className={styles.moreButton}
        onClick={more}
      />
    </div>
  );
}
