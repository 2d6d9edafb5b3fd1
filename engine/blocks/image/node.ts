// Generated from block.json by `livery generate`. Do not edit.
import type { Text, Value } from '../../definition.ts';

/** A picture. */
export interface ImageNode {
  /** File below the instance's assets. */
  readonly asset?: string;
  /** Address of the picture, for pictures that come as data. */
  readonly src?: Value;
  /** Operation that answers with the picture, for pictures that only their customer may read. It is called when somebody comes near; `width` and `height` keep the room. */
  readonly file?: {
    /** Operation of the contract that answers with a file. */
    readonly operation: string;
    /** Parameters of the operation by their client names; strings may have holes. */
    readonly params?: {};
  };
  /** What the picture shows; leave out for decoration. */
  readonly alt?: Text;
  /** Width in pixels. */
  readonly width?: number;
  /** Height in pixels. */
  readonly height?: number;
  /** Width to height, for example 16/9; room is kept while it loads. */
  readonly ratio?: string;
  /** How it fills its room. */
  readonly fit?: 'cover' | 'contain';
  /** Rounded corners. */
  readonly rounded?: boolean;
  /** A click shows it over the whole window; the next click and Escape close it. */
  readonly opens?: boolean;
}
