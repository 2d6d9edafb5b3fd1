import type { ReactNode } from 'react';
import { ScreenPart } from '../runtime/components/screen-part.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { ScreenDialogProps } from './screen-dialog.tsx';

export function ScreenDialogView({ screen, params, open, onClose, title, closeLabel }: ScreenDialogProps): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={closeLabel} width="drawer" place="side">
      <ScreenPart screen={screen} params={params} />
    </Dialog>
  );
}
