import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
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
    return source.error?.status === 404 && node.missing !== undefined ? (
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
