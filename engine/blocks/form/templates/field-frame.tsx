import type { Registry } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { fieldOf } from '../../../ui/field.tsx';
import { contextOf } from '../state/form-context.ts';
import { OwnName } from './own-name-row.tsx';

export interface FieldFrameProps {
  readonly registry: Registry;
  readonly id: string;
  /** Translation key; empty for none. */
  readonly label: string;
  readonly hint: unknown;
  readonly required: boolean;
  readonly messages: readonly string[] | undefined;
  /** Several inputs under one label. */
  readonly group?: 'group' | 'radiogroup' | undefined;
  /** The input has its label beside it. */
  readonly ownLabel?: boolean;
  /** The name that the person gave the field. */
  readonly ownName?: string | undefined;
  readonly disabled?: boolean;
  readonly onRename?: ((name: string) => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** What a widget of several inputs is, by its name; undefined for one input. */
export function groupOf(widget: unknown): FieldFrameProps['group'] {
  if (widget === 'radio') return 'radiogroup';
  return widget === 'checkboxes' ? 'group' : undefined;
}

/** A field of the form, and its name where the person gave it one. Labels and hints are translation keys. */
export function FieldFrame(props: FieldFrameProps): ReactNode {
  const { registry, id, label, hint, required, messages = [], group, ownLabel = false, ownName } = props;
  const { styles, words } = contextOf(registry);
  const parts = {
    id,
    label: label === '' || ownLabel ? '' : words(label),
    hint: typeof hint === 'string' && hint !== '' ? words(hint) : '',
    messages,
    required,
    group,
  };
  if (ownName === undefined) return fieldOf(styles, parts, props.children);
  return (
    <div className={styles.field}>
      <OwnName
        registry={registry}
        id={id}
        name={ownName}
        disabled={props.disabled === true}
        onRename={props.onRename}
        onRemove={props.onRemove}
      />
      {fieldOf(styles, parts, props.children)}
    </div>
  );
}
