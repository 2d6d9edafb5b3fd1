import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useSource } from '../../runtime/hooks/use-source.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { Button } from '../../ui/button.tsx';
import { itemIdentity, ListSource } from '../list-source.tsx';
import { Chip } from './chip.tsx';
import { NameField } from './name-field.tsx';
import type { QueryChipsNode } from './node.ts';

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS } as const;
const useStyles = makeStyles({
  root: { ...row, minWidth: 0, ':empty': { display: 'none' } },
  list: { ...row, margin: 0, padding: 0, minWidth: 0, listStyleType: 'none' },
  item: { minWidth: 0, maxWidth: '100%' },
});

/** Saved choices; like all filters they live in the page's address, so that going back and sharing work. */
export default function QueryChips({ node }: BlockProps<QueryChipsNode>): ReactNode {
  const styles = useStyles();
  const label = useText(node.label);
  return (
    <div className={styles.root}>
      <Saved of={node}>
        <ListSource of={node} skeleton={null}>
          {(items) => (
            // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- without its marks a list is no list to Safari.
            <ul role="list" aria-label={label} className={styles.list}>
              {items.map((item, at) => (
                <li key={itemIdentity(item, 'id', at)} className={styles.item}>
                  <Chip node={node} item={item} />
                </li>
              ))}
            </ul>
          )}
        </ListSource>
      </Saved>
      {node.naming && <Naming naming={node.naming} label={node.nameLabel} />}
    </div>
  );
}

/** Most people have saved nothing: as long as it is not known, and where it cannot be told, nothing stands in the way. */
function Saved({ of, children }: { readonly of: QueryChipsNode; readonly children: ReactNode }): ReactNode {
  return of.source === undefined ? children : <OfSource id={of.source}>{children}</OfSource>;
}

function OfSource({ id, children }: { readonly id: string; readonly children: ReactNode }): ReactNode {
  const { status } = useSource(id);
  return status === 'loading' || status === 'error' ? null : children;
}

function Naming({
  naming,
  label,
}: {
  readonly naming: NonNullable<QueryChipsNode['naming']>;
  readonly label: QueryChipsNode['nameLabel'];
}) {
  const [open, setOpen] = useState(false);
  const visible = useValue<unknown>(naming.visible ?? true);
  const words = useText(naming.text);
  if (visible !== true) return null;
  if (open)
    return <NameField label={label} submit={naming.submit} run={naming.run} initial="" close={() => setOpen(false)} />;
  return (
    <Button words={words} variant={{ appearance: 'subtle', size: 's', icon: 'star' }} onClick={() => setOpen(true)} />
  );
}
