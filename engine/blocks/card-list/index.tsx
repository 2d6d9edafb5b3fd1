import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, type ReactNode, useId, useMemo } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { ScopeProvider } from '../../runtime/hooks/scope-context.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';
import { gridTemplate } from '../grid/grid-template.ts';
import { itemIdentity, ListSource } from '../list-source.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useStyleRule } from '../../ui/styles/style-rule.ts';
import { useGapStyles } from '../../ui/spacing.ts';
import { StretchedLink } from '../stretched-link.tsx';
import type { CardListNode } from './node.ts';

const useStyles = makeStyles({
  list: { display: 'grid', margin: 0, padding: 0, listStyleType: 'none', minWidth: 0 },
  card: {
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    minWidth: 0,
    boxSizing: 'border-box',
    height: '100%',
    // Buttons at the end of cards stand in one line, however much is above them.
    '& > button:last-child': { marginBlockStart: 'auto' },
  },
  surface: {
    padding: tokens.spacingHorizontalXL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow2,
  },
  linked: {
    transitionProperty: 'box-shadow, border-color',
    transitionDuration: tokens.durationFast,
    ':hover': { boxShadow: tokens.shadow8, border: `1px solid ${tokens.colorNeutralStroke1Hover}` },
    '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0.01ms' },
    '& a, & button': { zIndex: 1 },
    '& button': { position: 'relative' },
  },
});

export default function CardList({ node }: BlockProps<CardListNode>): ReactNode {
  const styles = useStyles();
  const gaps = useGapStyles();
  const label = useText(node.label);
  const columns = useStyleRule({ gridTemplateColumns: gridTemplate(node.minWidth ?? 280) });
  const grid = { className: mergeClasses(styles.list, gaps[node.gap ?? 'm'], columns) };
  const skeleton = (
    <div {...grid} aria-busy>
      {(node.skeleton ?? [undefined, undefined, undefined]).map((height, at) => (
        <WaitingCard key={at} height={height} isPlain={node.surface === 'plain'} />
      ))}
    </div>
  );
  return (
    <ListSource of={node} skeleton={skeleton}>
      {(items) => (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without its marks a list is no list to Safari.
        <ul {...grid} role="list" {...(label === '' ? {} : { 'aria-label': label })}>
          {items.map((item, at) => (
            <li key={itemIdentity(item, node.itemKey ?? 'id', at)}>
              <Card node={node} item={item} />
            </li>
          ))}
        </ul>
      )}
    </ListSource>
  );
}

function WaitingCard(props: { readonly height: number | undefined; readonly isPlain: boolean }): ReactNode {
  const styles = useStyles();
  const height = useStyleRule({ minHeight: props.height === undefined ? undefined : `${props.height}px` });
  return (
    <div className={mergeClasses(styles.card, !props.isPlain && styles.surface, height)}>
      <Skeleton width="60%" height={20} />
      <Skeleton />
      <Skeleton width="40%" />
    </div>
  );
}

const Card = memo(function Card({ node, item }: { readonly node: CardListNode; readonly item: unknown }) {
  const styles = useStyles();
  const id = useId();
  const values = useMemo(() => ({ item }), [item]);
  return (
    <ScopeProvider values={values}>
      <article
        id={id}
        className={mergeClasses(
          styles.card,
          node.surface !== 'plain' && styles.surface,
          node.to !== undefined && styles.linked,
        )}
      >
        {node.to !== undefined && <StretchedLink to={node.to} label={node.toLabel} labelledBy={id} />}
        <Blocks of={node.body} />
      </article>
    </ScopeProvider>
  );
});
