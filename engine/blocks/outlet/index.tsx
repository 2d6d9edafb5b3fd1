import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useContext } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { OutletContext } from '../../runtime/components/outlet-context.ts';
import { useFrameSlot } from '../../ui/frame-slot.ts';
import { usePaddingStyles, useWidthStyles } from '../../ui/spacing.ts';
import type { OutletNode } from './node.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    minWidth: 0,
    boxSizing: 'border-box',
  },
});

/** Within a frame the frame is the main landmark; elsewhere the outlet is. */
export default function Outlet({ node }: BlockProps<OutletNode>): ReactNode {
  const styles = useStyles();
  const paddings = usePaddingStyles();
  const widths = useWidthStyles();
  const screen = useContext(OutletContext);
  const framed = useFrameSlot() === 'page';
  const Tag = framed ? 'div' : 'main';
  return (
    <Tag
      {...(framed ? {} : { tabIndex: -1 })}
      className={mergeClasses(
        styles.root,
        paddings[node.padding ?? (framed ? 'l' : 'none')],
        widths[node.width ?? (framed ? 'wide' : 'full')],
      )}
    >
      {screen}
    </Tag>
  );
}
