import type { Computed, Text, Value } from './values.ts';

/** A call of an operation by a step. */
export interface StepCall {
  readonly operation: string;
  readonly params?: Readonly<Record<string, Value>>;
}

/** The forms of a step by their kind: the one member that every step of that kind has and no other step has. */
export interface ActionSteps {
  readonly request: { readonly request: StepCall };
  /** Ids of sources of this screen, or operations anywhere (`user` is the profile). */
  readonly refresh: { readonly refresh: readonly string[] };
  readonly notify: { readonly notify: Text; readonly tone?: 'success' | 'info' | 'warning' | 'error' };
  readonly navigate: { readonly navigate: Value };
  /** Leaves the app for the address of an operation that the browser itself visits. */
  readonly visit: { readonly visit: StepCall };
  readonly set: { readonly set: Readonly<Record<string, Value>> };
  /** Texts that stay as long as the tab, read as `kept.<name>`; null forgets one. */
  readonly keep: { readonly keep: Readonly<Record<string, Value>> };
  /** Reports an event; see `AppIndex.events`. */
  readonly track: { readonly track: string; readonly data?: Readonly<Record<string, Value>> };
  readonly confirm: {
    readonly confirm: {
      readonly title?: Text;
      readonly body: Text;
      readonly yes?: Text;
      readonly no?: Text;
      readonly tone?: 'danger';
    };
  };
  /** Lets the person save the file that an operation answers with. */
  readonly download: { readonly download: StepCall & { readonly name: Value } };
  /** Lets the person save a text as a file. */
  readonly saveText: { readonly saveText: { readonly text: Value; readonly name: Value } };
  /** Puts a text on the clipboard. */
  readonly copy: { readonly copy: Value };
  /** Runs steps; where one of them fails, the others instead, with the failure as `error`. */
  readonly attempt: { readonly attempt: readonly ActionStep[]; readonly otherwise: readonly ActionStep[] };
  /** Runs steps where a condition holds, and the others where it does not. What they leave as `result` is theirs alone. */
  readonly when: {
    readonly when: Computed | boolean;
    readonly run: readonly ActionStep[];
    readonly otherwise?: readonly ActionStep[];
  };
  /**
   * Shows members of a source's value (or, with `item`, of the row of that `key`) as if they had changed already. Taken
   * back when a later step fails; the next reply has the last word.
   */
  readonly assume: {
    readonly assume: {
      readonly source: string;
      readonly key?: string;
      readonly item?: Value;
      readonly values: Readonly<Record<string, Value>>;
    };
  };
  readonly openSession: { readonly openSession: StepCall };
  readonly endSession: { readonly endSession: true };
  /** Has the device make a passkey with the options that an operation answers with; `result.credential` is what it gives. */
  readonly makePasskey: { readonly makePasskey: StepCall };
  /** Has the device sign with a passkey, in the same way. */
  readonly usePasskey: { readonly usePasskey: StepCall };
}
export type StepKind = keyof ActionSteps;
/** One step of an action; a list of steps runs in order and stops at the first failure. */
export type ActionStep = ActionSteps[StepKind];
