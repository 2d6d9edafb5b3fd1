// Generated from block.json by `livery generate`. Do not edit.
import type { ActionStep, BlockNode, Computed, Text, Value } from '../../definition.ts';

/** A form; messages of the server land on its fields. */
export interface FormNode {
  /** Name of the form. */
  readonly form: string;
  /** Values at first. */
  readonly initial?: Value;
  /** The form waits for this source, and takes its values at first from it through `initial`. */
  readonly source?: string;
  /** Word of the button. */
  readonly submit: Text;
  /** What is done with the data, which is `form` here. */
  readonly run: readonly ActionStep[];
  /** Empties the form after success. */
  readonly reset?: boolean;
  /** How wide it may grow. */
  readonly width?: 'narrow' | 'text' | 'full';
  /** The button is as wide as the form. */
  readonly wide?: boolean;
  /** Buttons beside the one that sends, for example one that cancels. */
  readonly beside?: readonly BlockNode[];
  /** Blocks below the button. */
  readonly secondary?: readonly BlockNode[];
  /** What is done at first and after each change; the data are `form` here. `[{"set": {"draft": "{{ form }}"}}]` lets sources and blocks follow what is typed. */
  readonly change?: readonly ActionStep[];
  /** Fields that take a value from elsewhere whenever that becomes another one; a person may change it afterwards. Nothing is taken while it is null. */
  readonly follow?: Readonly<Record<string, Computed>>;
  /** Fields with what was not sent after all, for example lines that were left out; read after `run`. It stays in the form, and in its draft. Null where everything was sent. */
  readonly unsent?: Readonly<Record<string, Computed>>;
  /** Asks before the screen is left with changes that were not sent. */
  readonly guard?: boolean;
  /** Keeps what is typed over a reload of the page, until it is sent. Passwords and files are never kept. */
  readonly draft?: boolean;
  /** What the form is about where a screen has it for several things, for example `{{ route.params.id }}`: each has a draft of its own. */
  readonly draftOf?: Value;
  /** Shows the fields in steps, one after another; the button sends after the last. */
  readonly steps?: readonly FormStep[];
}

/** One of `steps`. */
export interface FormStep {
  /** Stable name. */
  readonly id: string;
  /** Name of the step. */
  readonly title: Text;
  /** Its fields. */
  readonly fields: readonly string[];
}
