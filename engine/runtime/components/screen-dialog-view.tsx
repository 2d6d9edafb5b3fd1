import type { ReactNode } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import type { ScreenDialogProps } from './screen-dialog.tsx';
import { ScreenPart } from './screen-part.tsx';

export function ScreenDialogView({
  screen,
  params,
  place = 'side',
  width = 'drawer',
  ...props
}: ScreenDialogProps): ReactNode {
  return (
    <Dialog {...props} width={width} place={place}>
      <ScreenPart screen={screen} params={params} />
    </Dialog>
  );
}
