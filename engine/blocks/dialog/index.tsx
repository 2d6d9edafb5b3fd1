import { type ReactNode, useState } from 'react';
import { useActions } from '../../runtime/hooks/use-actions.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useFocusBack } from '../../runtime/browser/focus-back.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
import type { DialogNode } from './node.ts';

/** The library of dialogs comes with the first one that opens. */
const DialogView = lazyPart(async () => (await import('./dialog-view.tsx')).DialogView, { floats: true });

export default function DialogBlock({ node }: BlockProps<DialogNode>): ReactNode {
  const open = useValue<unknown>(node.open) === true;
  const run = useActions();
  useFocusBack(open);
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  // Once opened it stays: the library gives the page back to the keyboard and to screen readers as it closes.
  if (!opened) return null;
  return <DialogView node={node} open={open} close={() => void run(node.close)} />;
}
