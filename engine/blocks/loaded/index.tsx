import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useApp } from '../../runtime/app/app.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import type { RequestError } from '../../runtime/requests/request-error.ts';
import { useScreen } from '../../runtime/hooks/screen-context.tsx';
import { useSource } from '../../runtime/hooks/use-source.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { ErrorState } from '../../runtime/components/error-state.tsx';
import { DeclaredEmpty } from '../empty/declared-empty.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useGapStyles } from '../../ui/spacing.ts';
import type { LoadedNode } from './node.ts';

const useStyles = makeStyles({ root: { display: 'flex', flexDirection: 'column', minWidth: 0 } });

export default function Loaded({ node }: BlockProps<LoadedNode>): ReactNode {
  const styles = useStyles();
  const gaps = useGapStyles();
  const source = useSource(node.source);
  const addressed = useAddressed(node.source);
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
  if (source.status === 'error') {
    return node.missing !== undefined && isNotThere(source.error, addressed) ? (
      <DeclaredEmpty of={node.missing} />
    ) : (
      <ErrorState error={source.error} retry={() => void source.refetch()} />
    );
  }
  if (missing && node.missing !== undefined) return <DeclaredEmpty of={node.missing} />;
  return (
    <div className={className}>
      <Blocks of={node.body} />
    </div>
  );
}

/** The path of the call that a source makes, with names in braces for what the address of the page fills in. */
function useAddressed(source: string): string {
  const { definition } = useApp();
  const operation = useScreen()?.sources.node(source)?.operation;
  return operation === undefined ? '' : definition.operation(operation).path;
}

/** Not there, or of an id that nothing can have, such as `/orders/abc`: all that is refused is part of the path. */
function isNotThere(error: RequestError | null, path: string): boolean {
  if (error?.status === 404) return true;
  const refused = error?.status === 422 ? Object.keys(error.errors) : [];
  return refused.length > 0 && refused.every((name) => path.includes(`{${name}}`));
}
