import { type ReactNode, useState } from 'react';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { useFocusBack } from '../browser/focus-back.ts';

const View = lazyPart(async () => (await import('./screen-dialog-view.tsx')).ScreenDialogView, { floats: true });

export interface ScreenDialogProps {
  readonly screen: string;
  /** What the screen's blocks are told, in place of params of an address. */
  readonly params: Readonly<Record<string, string>>;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Name of the cross. */
  readonly closeLabel: string;
  /** At the side of the page unless told. */
  readonly place?: 'side' | 'top';
  readonly width?: 'm' | 'drawer' | 'xl';
}

/** Another screen over the page. All of it is fetched when it is opened for the first time. */
export function ScreenDialog(props: ScreenDialogProps): ReactNode {
  useFocusBack(props.open);
  const [wasOpened, setWasOpened] = useState(props.open);
  if (props.open && !wasOpened) setWasOpened(true);
  // Once here it stays: a dialog gives the page back as it closes, not when it is taken away.
  return wasOpened && <View {...props} />;
}
