import type { FieldProps, Registry } from '@rjsf/utils';
import type { ComponentType } from 'react';
import type { NumberReader } from '../../../runtime/hooks/use-number-reader.ts';
import type { useTranslate } from '../../../runtime/hooks/use-text.ts';
import type { useFormStyles } from '../styles/form-styles.ts';
import type { Path } from '../../../state/path.ts';
import type { FormStore } from './form-store.ts';

/** What all fields of one form share. Asked for once a form and not once a field: at a hundred fields it is the larger cost. */
export interface FormContext {
  readonly store: FormStore;
  /** Says a translation key. */
  readonly words: ReturnType<typeof useTranslate>;
  readonly styles: ReturnType<typeof useFormStyles>;
  readonly numbers: NumbersOfPage;
  /** Says what is wrong with a field, until its value changes. */
  readonly tell: (path: Path, messages: readonly string[]) => void;
  /** Gives a field a value that no person has typed. */
  readonly take: (path: Path, value: unknown) => void;
  /** Renders the field of any schema; groups and lists find it here, because it renders them too. */
  readonly Field: ComponentType<FieldProps>;
  /** Top fields that are rendered now; all where null. */
  readonly only: ReadonlySet<string> | null;
}

/** How numbers are read and written in the language of the page. */
export interface NumbersOfPage {
  readonly read: NumberReader;
  readonly write: (value: number) => string;
  readonly decimal: string;
}

export function contextOf(registry: Registry): FormContext {
  return registry.formContext as FormContext;
}
