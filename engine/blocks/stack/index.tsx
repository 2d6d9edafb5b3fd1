import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useGapStyles, usePaddingStyles, useWidthStyles } from '../../ui/spacing.ts';
import type { StackNode } from './node.ts';

const useStyles = makeStyles({
  root: { display: 'flex', minWidth: 0, boxSizing: 'border-box' },
  column: { flexDirection: 'column' },
  row: { flexDirection: 'row' },
  wrap: { flexWrap: 'wrap' },
});

const useAlign = makeStyles({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  stretch: { alignItems: 'stretch' },
  baseline: { alignItems: 'baseline' },
});

const useJustify = makeStyles({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
});

export default function Stack({ node }: BlockProps<StackNode>): ReactNode {
  const styles = useStyles();
  const gaps = useGapStyles();
  const paddings = usePaddingStyles();
  const widths = useWidthStyles();
  const align = useAlign();
  const justify = useJustify();
  const direction = node.direction ?? 'column';
  const Tag = node.landmark === 'header' || node.landmark === 'footer' ? node.landmark : 'div';
  return (
    <Tag
      className={mergeClasses(
        styles.root,
        styles[direction],
        node.wrap === true && styles.wrap,
        gaps[node.gap ?? 'm'],
        paddings[node.padding ?? 'none'],
        // A column is as wide as its place by default; a row only where a width is asked for, so that rows nest.
        direction === 'column' || node.width !== undefined ? widths[node.width ?? 'full'] : undefined,
        align[node.align ?? (direction === 'row' ? 'center' : 'stretch')],
        justify[node.justify ?? 'start'],
      )}
    >
      <Blocks of={node.body} />
    </Tag>
  );
}
