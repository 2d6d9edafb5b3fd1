import type { ReactNode } from 'react';
import type { Computed } from '../definition.ts';
import { pathParts, valueAt } from '../state/path.ts';
import { ErrorState } from '../runtime/components/error-state.tsx';
import { useSource } from '../runtime/hooks/use-source.tsx';
import { useValue } from '../runtime/hooks/use-value.ts';
import { DeclaredEmpty } from './empty/declared-empty.tsx';
import type { EmptyNode } from './empty/node.ts';

/** What blocks that repeat their body for each item of a list have in common. */
export interface ListDeclaration {
  readonly source?: string;
  readonly items?: Computed;
  readonly itemKey?: string;
  readonly limit?: number;
  readonly empty?: EmptyNode;
  /** The view says itself that there is nothing. */
  readonly keepEmpty?: boolean;
}

interface ListSourceProps {
  readonly of: ListDeclaration;
  readonly skeleton: ReactNode;
  readonly children: (items: readonly unknown[]) => ReactNode;
}

/**
 * The list of a declaration in its states: a skeleton before the first reply, the failure with a way to try again, what
 * to say when it is empty, else `children` with the items. With `items` and `source`, the source tells the state.
 */
export function ListSource({ of, skeleton, children }: ListSourceProps): ReactNode {
  if (of.source !== undefined) {
    return (
      <OfSource of={of} id={of.source} skeleton={skeleton}>
        {children}
      </OfSource>
    );
  }
  return (
    <OfItems of={of} given={null}>
      {children}
    </OfItems>
  );
}

function OfSource({ of, id, skeleton, children }: ListSourceProps & { readonly id: string }): ReactNode {
  const source = useSource(id);
  if (source.status === 'loading') return skeleton;
  if (source.status === 'error') return <ErrorState error={source.error} retry={() => void source.refetch()} />;
  return (
    <OfItems of={of} given={source.table?.rows ?? source.value}>
      {children}
    </OfItems>
  );
}

function OfItems(props: {
  readonly of: ListDeclaration;
  readonly given: unknown;
  readonly children: (items: readonly unknown[]) => ReactNode;
}): ReactNode {
  const { of, given } = props;
  const computed = useValue<unknown>(of.items);
  const list = of.items === undefined ? given : computed;
  const items = Array.isArray(list) ? (list as readonly unknown[]) : [];
  if (items.length === 0 && of.keepEmpty !== true)
    return of.empty === undefined ? null : <DeclaredEmpty of={of.empty} />;
  return props.children(of.limit === undefined ? items : items.slice(0, of.limit));
}

/** The identity of an item: its key where it has one, else its place. */
export function itemIdentity(item: unknown, key: string, at: number): string {
  const value = readField(item, key);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : `#${at}`;
}

/** The value at a dotted path of a plain object; undefined where there is none. Own properties only. */
export function readField(item: unknown, path: string): unknown {
  return valueAt(item, pathParts(path));
}
