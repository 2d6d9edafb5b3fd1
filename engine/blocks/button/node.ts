// Generated from block.json by `livery generate`. Do not edit.
import type { ActionStep, Computed, Text, Value } from '../../definition.ts';

/** A button that runs actions or leads somewhere. */
export interface ButtonNode {
  /** The words. */
  readonly text?: Text;
  /** A value instead of translated words, for example `{{ row.name }}`. */
  readonly value?: Value;
  /** Icon name. */
  readonly icon?: string;
  /** Weight among other buttons; one primary button a screen. */
  readonly appearance?: 'primary' | 'secondary' | 'subtle';
  /** Size. */
  readonly size?: 's' | 'm' | 'l';
  /** Danger is for what cannot be undone. */
  readonly tone?: 'normal' | 'danger';
  /** Where it leads, instead of actions. */
  readonly to?: Value;
  /** Opens in a new tab. */
  readonly newTab?: boolean;
  /** What it does. */
  readonly run?: readonly ActionStep[];
  /** Cannot be pressed while this is true. */
  readonly disabled?: Computed | boolean;
  /** Shows the icon only; the text is read out. */
  readonly iconOnly?: boolean;
  /** As wide as its place. */
  readonly wide?: boolean;
}
