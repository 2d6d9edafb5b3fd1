import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, type ReactNode, useId, useMemo } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { ScopeProvider } from '../../runtime/hooks/scope-context.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';
import { itemIdentity, ListSource } from '../list-source.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { StretchedLink } from '../stretched-link.tsx';
import type { ListNode } from './node.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', margin: 0, padding: 0, listStyleType: 'none', minWidth: 0 },
  place: { minWidth: 0 },
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
  linked: {
    paddingInline: tokens.spacingHorizontalS,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    '& a, & button': { zIndex: 1 },
    '& button': { position: 'relative' },
  },
});

export default function List({ node }: BlockProps<ListNode>): ReactNode {
  const styles = useStyles();
  const label = useText(node.label);
  const place = mergeClasses(styles.place, node.divided !== false && styles.divided);
  const skeleton = (
    <div className={styles.list} aria-busy>
      {[70, 50, 60].map((width) => (
        <div key={width} className={place}>
          <div className={styles.line}>
            <Skeleton width={`${width}%`} />
          </div>
        </div>
      ))}
    </div>
  );
  return (
    <ListSource of={node} skeleton={skeleton}>
      {(items) => (
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without its marks a list is no list to Safari.
        <ul role="list" className={styles.list} {...(label === '' ? {} : { 'aria-label': label })}>
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

const Line = memo(function Line({ node, item }: { readonly node: ListNode; readonly item: unknown }) {
  const styles = useStyles();
  const id = useId();
  const values = useMemo(() => ({ item }), [item]);
  return (
    <ScopeProvider values={values}>
      <div id={id} className={mergeClasses(styles.line, node.to !== undefined && styles.linked)}>
        {node.to !== undefined && <StretchedLink to={node.to} label={node.toLabel} labelledBy={id} />}
        <Blocks of={node.body} />
      </div>
    </ScopeProvider>
  );
});
