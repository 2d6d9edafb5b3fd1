import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useStyleRule } from '../../ui/styles/style-rule.ts';
import { useGapStyles } from '../../ui/spacing.ts';
import { gridTemplate } from './grid-template.ts';
import type { GridNode } from './node.ts';

const useStyles = makeStyles({ root: { display: 'grid', minWidth: 0 } });

export default function Grid({ node }: BlockProps<GridNode>): ReactNode {
  const styles = useStyles();
  const gaps = useGapStyles();
  const columns = useStyleRule({ gridTemplateColumns: gridTemplate(node.minWidth ?? 260, node.columns) });
  return (
    <div className={mergeClasses(styles.root, gaps[node.gap ?? 'm'], columns)}>
      <Blocks of={node.body} />
    </div>
  );
}
