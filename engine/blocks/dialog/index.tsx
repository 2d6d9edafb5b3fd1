import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { ActionStep, BlockNode, Computed, Text } from '../../definition.ts';
import { useActions } from '../../runtime/actions.ts';
import type { BlockProps } from '../../runtime/block-props.ts';
import { useFocusBack } from '../../runtime/focus-back.ts';
import { useValue } from '../../runtime/use-value.ts';

export interface DialogNode {
  readonly open: Computed;
  readonly close: readonly ActionStep[];
  readonly title: Text;
  readonly subtitle?: Text;
  readonly place?: 'middle' | 'side';
  readonly width?: 's' | 'm' | 'l';
  readonly body: readonly BlockNode[];
  readonly actions?: readonly BlockNode[];
}

/** The library of dialogs comes with the first one that opens. */
const DialogView = lazy(async () => ({ default: (await import('./dialog-view.tsx')).DialogView }));

export default function DialogBlock({ node }: BlockProps<DialogNode>): ReactNode {
  const open = useValue<unknown>(node.open) === true;
  const run = useActions();
  useFocusBack(open);
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  // Once opened it stays: the library gives the page back to the keyboard and to screen readers as it closes.
  if (!opened) return null;
  return (
    <Suspense fallback={null}>
      <DialogView node={node} open={open} close={() => void run(node.close)} />
    </Suspense>
  );
}
