import { mergeClasses } from '@fluentui/react-components';
import type { Registry } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { contextOf } from '../hold/form-context.ts';
import { hintId } from '../widgets/input-props.ts';
import { Messages } from './messages.tsx';
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

/** A field with its label above, its hint and its messages below. Labels and hints are translation keys. */
export function FieldFrame(props: FieldFrameProps): ReactNode {
  const { registry, id, label, hint, required, messages, group, ownLabel = false, ownName } = props;
  const { styles, words } = contextOf(registry);
  const Box = group === undefined ? 'div' : 'fieldset';
  const Label = group === undefined ? 'label' : 'legend';
  return (
    <Box className={styles.field} {...(group === 'radiogroup' ? { role: group } : {})}>
      {ownName !== undefined && (
        <OwnName
          registry={registry}
          id={id}
          name={ownName}
          disabled={props.disabled === true}
          onRename={props.onRename}
          onRemove={props.onRemove}
        />
      )}
      {label !== '' && !ownLabel && (
        <Label
          className={group === undefined ? styles.label : mergeClasses(styles.label, styles.legend)}
          {...(group === undefined ? { htmlFor: id } : {})}
        >
          {words(label)}
          {required && (
            <span aria-hidden className={styles.star}>
              *
            </span>
          )}
        </Label>
      )}
      {props.children}
      {typeof hint === 'string' && hint !== '' && (
        <p id={hintId(id)} className={styles.hint}>
          {words(hint)}
        </p>
      )}
      {messages !== undefined && messages.length > 0 && <Messages registry={registry} id={id} of={messages} />}
    </Box>
  );
}
