import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useStyleRule } from '../../ui/styles/style-rule.ts';
import { below, from } from '../../ui/breakpoints.ts';
import type { SplitNode } from './node.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalXXL,
    [below.desktop]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  main: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, flex: '1 1 0', minWidth: 0 },
  aside: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    flexShrink: 0,
    minWidth: 0,
    maxWidth: '100%',
    // Wins over the declared width, which stands on the element.
    [below.desktop]: { width: 'auto !important' },
  },
  sticky: { [from.desktop]: { position: 'sticky', top: 'calc(var(--liveryFrameTop, 0px) + 16px)' } },
});

export default function Split({ node }: BlockProps<SplitNode>): ReactNode {
  const styles = useStyles();
  const width = useStyleRule({ width: `${node.asideWidth ?? 360}px` });
  return (
    <div className={styles.root}>
      <div className={styles.main}>
        <Blocks of={node.main} />
      </div>
      <div className={mergeClasses(styles.aside, width, node.sticky !== false && styles.sticky)}>
        <Blocks of={node.aside} />
      </div>
    </div>
  );
}
