// Generated from block.json by `livery generate`. Do not edit.
import type { BlockNode, Computed, Text } from '../../definition.ts';

/** Blocks that wait for a source: grey boxes first, what to do when it failed or is not there, then the blocks. */
export interface LoadedNode {
  /** The source that is waited for. */
  readonly source: string;
  /** Heights in pixels of the grey boxes. */
  readonly skeleton?: readonly number[];
  /** Shows what is missing also when this is true of what the source has answered. */
  readonly missingWhen?: Computed | boolean;
  /** Shown when the server says that there is no such thing. */
  readonly missing?: {
    /** What is missing. */
    readonly title: Text;
    /** Why, and how to go on. */
    readonly text?: Text;
    /** Rank of the heading; 1 where the page has no other. */
    readonly headingLevel?: 1 | 2 | 3 | 4;
    /** Icon name. */
    readonly icon?: string;
    /** One button or link. */
    readonly action?: readonly BlockNode[];
  };
  /** Space between the blocks. */
  readonly gap?: 'none' | 'xs' | 's' | 'm' | 'l' | 'xl';
  /** The blocks. */
  readonly body: readonly BlockNode[];
}
