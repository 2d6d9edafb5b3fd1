import type { ReactNode } from 'react';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import type { DialogNode } from './node.ts';

/** A dialog with the blocks that are declared for it. */
export function DialogView(props: {
  readonly node: DialogNode;
  readonly open: boolean;
  readonly close: () => void;
}): ReactNode {
  const { node, open, close } = props;
  const words = useTranslate();
  const title = useText(node.title);
  const subtitle = useText(node.subtitle);
  const actions = node.actions ?? [];
  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      subtitle={subtitle}
      closeLabel={words('shell.close')}
      width={node.width ?? 'm'}
      place={node.place ?? 'middle'}
      actions={actions.length === 0 ? null : <Blocks of={actions} />}
    >
      <Blocks of={node.body} />
    </Dialog>
  );
}
