import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useApp } from '../../runtime/app/app.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { isNotThere } from '../../runtime/requests/is-not-there.ts';
import { useScreen } from '../../runtime/hooks/screen-context.tsx';
import { useSource } from '../../runtime/hooks/use-source.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { ErrorState } from '../../runtime/components/error-state.tsx';
import { DeclaredEmpty } from '../empty/declared-empty.tsx';
import type { EmptyNode } from '../empty/node.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useGapStyles } from '../../ui/spacing.ts';
import type { LoadedNode } from './node.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', minWidth: 0 } });

export default function Loaded({ node }: BlockProps<LoadedNode>): ReactNode {
  const styles = useStyles();
  const gaps = useGapStyles();
  const source = useSource(node.source);
  const declared = useScreen()?.sources.node(node.source);
  const decides = declared?.decides === true;
  const addressed = useAddressed(declared?.operation);
  const missing = useValue(node.missingWhen ?? false) === true;
  const className = mergeClasses(styles.root, gaps[node.gap ?? 'l']);
  if (source.status === 'loading') {
    return (
      <div aria-busy className={className}>
        {(node.skeleton ?? [32, 240]).map((height, at) => (
          <Skeleton key={at} width={at === 0 ? '45%' : '100%'} height={height} />
        ))}
      </div>
    );
  }
  // What a server has asked for and has not found comes with the page as a reply without a value.
  const isMissing =
    source.status === 'error' ? isNotThere(source.error, addressed) : missing || (decides && source.value === null);
  if (isMissing && node.missing !== undefined) {
    return decides ? <MissingPage of={node.missing} /> : <DeclaredEmpty of={node.missing} />;
  }
  if (source.status === 'error') return <ErrorState error={source.error} retry={() => void source.refetch()} />;
  return (
    <div className={className}>
      <Blocks of={node.body} />
    </div>
  );
}

/**
 * In place of the whole page, for which it says so. Without `usePageHead`, which comes with the code of the catalogue: this block is on screens
 * that do not load it. Specification: A2 Error pages.
 */
function MissingPage({ of }: { readonly of: EmptyNode }): ReactNode {
  const { pageHead, isRenderedAhead } = useApp();
  const title = useText(of.title);
  // No effect runs on a server.
  if (isRenderedAhead) pageHead.setState({ head: { title, isMissing: true } });
  useEffect(() => {
    pageHead.setState({ head: { title, isMissing: true } });
    return () => pageHead.setState({ head: null });
  }, [pageHead, title]);
  return <DeclaredEmpty of={of} />;
}

/** The path of the call that a source makes, with names in braces for what the address of the page fills in. */
function useAddressed(operation: string | undefined): string {
  const { definition } = useApp();
  return operation === undefined ? '' : definition.operation(operation).path;
}
