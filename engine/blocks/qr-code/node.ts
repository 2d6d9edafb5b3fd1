// Generated from block.json by `livery generate`. Do not edit.
import type { Text, Value } from '../../definition.ts';

/** A text as a QR code, to be scanned from the screen. */
export interface QrCodeNode {
  /** The text that it holds, for example `{{ state.request.qrCode }}`. */
  readonly value: Value;
  /** What it is, for people who do not see it, and below it for those who do. */
  readonly label: Text;
  /** Width and height in pixels. */
  readonly size?: number;
  /** Name of a button that opens the text, for phones, which cannot scan their own screen. Shown where the text is an https address or one that opens an app to pay with or to confirm a login. */
  readonly open?: Text;
  /** Name of a button that saves the code as a picture. */
  readonly save?: Text;
}
