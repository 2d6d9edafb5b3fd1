import { Dialog, ScreenPart, useTranslate } from '../../../engine/index.ts';

const over = { over: 'true' };

/** The screen of the cart over the page. */
export default function Overlay(props: {
  readonly screen: string;
  readonly open: boolean;
  readonly close: () => void;
}) {
  const words = useTranslate();
  return (
    <Dialog
      open={props.open}
      onClose={props.close}
      title={words('cart.title')}
      closeLabel={words('cart.close')}
      width="drawer"
      place="side"
    >
      <ScreenPart screen={props.screen} params={over} />
    </Dialog>
  );
}
