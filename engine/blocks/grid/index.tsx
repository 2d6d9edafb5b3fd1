import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockNode } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { type Gap, useGapStyles } from '../../ui/spacing.ts';
import { gridTemplate } from './grid-template.ts';

export interface GridNode {
  readonly minWidth?: number;
  readonly columns?: number;
  readonly gap?: Gap;
  readonly body: readonly BlockNode[];
}

const useStyles = makeStyles({ root: { display: 'grid', minWidth: 0 } });

export default function Grid({ node }: BlockProps<GridNode>): ReactNode {
  const styles = useStyles();
  const gaps = useGapStyles();
  return (
    <div
      className={mergeClasses(styles.root, gaps[node.gap ?? 'm'])}
      style={{ gridTemplateColumns: gridTemplate(node.minWidth ?? 260, node.columns) }}
    >
      <Blocks of={node.body} />
    </div>
  );
}
