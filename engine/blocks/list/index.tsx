import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, type ReactNode, useId, useMemo } from 'react';
import type { BlockNode } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { ScopeProvider } from '../../runtime/hooks/scope-context.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';
import { itemIdentity, ListSource } from '../list-source.tsx';
import { useStyleRule } from '../../ui/styles/style-rule.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useGapStyles } from '../../ui/spacing.ts';
import { StretchedLink } from '../stretched-link.tsx';
import type { ListNode } from './node.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none', minWidth: 0 },
  place: { minWidth: 0 },
  waiting: { display: 'flex', alignItems: 'center', flexGrow: 1, minWidth: 0 },
  divided: { ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` } },
  line: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    minHeight: '44px',
    paddingBlock: tokens.spacingVerticalS,
    borderRadius: tokens.borderRadiusMedium,
  },
  bare: { paddingBlock: 0 },
  // The ground below the pointer is wider than the words, which stand in line with what is above and below the list.
  linked: {
    paddingInline: tokens.spacingHorizontalS,
    marginInline: `calc(-1 * ${tokens.spacingHorizontalS})`,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& a, & button': { zIndex: 1 },
    '& button': { position: 'relative' },
  },
});

export default function List({ node }: BlockProps<ListNode>): ReactNode {
  const styles = useStyles();
  const label = useText(node.label);
  const gaps = useGapStyles();
  const list = mergeClasses(styles.list, node.gap && gaps[node.gap]);
  const place = mergeClasses(styles.place, node.divided !== false && styles.divided);
  const skeleton = (
    <div className={list} aria-busy>
      {Array.from({ length: node.skeletonRows ?? 3 }, (_, row) => (
        <div key={row} className={place}>
          <div className={mergeClasses(styles.line, node.to !== undefined && styles.linked)}>
            <SkeletonLine body={node.body} width={`${70 - 10 * ((row * 2) % 3)}%`} />
          </div>
        </div>
      ))}
    </div>
  );
  return (
    <ListSource of={node} skeleton={skeleton}>
      {(items) => (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without its marks a list is no list to Safari.
        <ul role="list" className={list} {...(label === '' ? {} : { 'aria-label': label })}>
          {items.map((item, at) => (
            <li key={itemIdentity(item, node.itemKey ?? 'id', at)} className={place}>
              <Line node={node} item={item} />
            </li>
          ))}
        </ul>
      )}
    </ListSource>
  );
}

/** As high as the texts of a line that stand one under the other. */
function SkeletonLine({ body, width }: { readonly body: readonly BlockNode[]; readonly width: string }): ReactNode {
  const height = useStyleRule({ height: `${heightOf(body, true)}px` });
  const styles = useStyles();
  return (
    <span className={mergeClasses(styles.waiting, height)}>
      <Skeleton width={width} />
    </span>
  );
}

/** Pixels of blocks beside or above each other: texts count by their line, anything else as a line of text. */
function heightOf(blocks: readonly BlockNode[], isRow: boolean): number {
  const heights = blocks.map((block) => {
    const inside = block['body'];
    if (Array.isArray(inside)) return heightOf(inside as readonly BlockNode[], block['direction'] === 'row');
    return block['size'] === 's' ? 16 : 20;
  });
  return isRow ? Math.max(0, ...heights) : heights.reduce((sum, one) => sum + one, 0);
}

const Line = memo(function Line({ node, item }: { readonly node: ListNode; readonly item: unknown }) {
  const styles = useStyles();
  const id = useId();
  const values = useMemo(() => ({ item }), [item]);
  return (
    <ScopeProvider values={values}>
      <div
        id={id}
        className={mergeClasses(styles.line, node.gap && styles.bare, node.to !== undefined && styles.linked)}
      >
        {node.to !== undefined && <StretchedLink to={node.to} label={node.toLabel} labelledBy={id} />}
        <Blocks of={node.body} />
      </div>
    </ScopeProvider>
  );
});
