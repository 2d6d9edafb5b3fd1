import { type ReactNode, useMemo } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useLeaveGuard } from '../../runtime/hooks/use-leave-guard.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
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
  const mayClose = useCloseGuard(node.guard, open);
  const leave = async () => {
    if (await mayClose()) close();
  };
  return (
    <Dialog
      open={open}
      onClose={() => void leave()}
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

/** Guards the screen while the dialog is open; what it answers asks before the dialog is closed. */
function useCloseGuard(guard: DialogNode['guard'], open: boolean): () => Promise<boolean> {
  const { notices } = useApp();
  const isBegun = useValue<unknown>(guard?.when ?? false) === true && open;
  const [title, body, yes, no] = [useText(guard?.title), useText(guard?.text), useText(guard?.yes), useText(guard?.no)];
  const question = useMemo(
    () => (isBegun ? { title, body, yes, no, tone: 'danger' as const } : null),
    [isBegun, title, body, yes, no],
  );
  useLeaveGuard(question, always);
  return async () => question === null || notices.confirm(question);
}

const always = (): boolean => true;
