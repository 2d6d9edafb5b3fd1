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
  readonly group?: boolean;
  /** The input has its label beside it. */
  readonly ownLabel?: boolean;
  /** The name that the person gave the field. */
  readonly ownName?: string | undefined;
  readonly disabled?: boolean;
  readonly onRename?: ((name: string) => void) | undefined;
  readonly onRemove?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A field with its label above, its hint and its messages below. Labels and hints are translation keys. */
export function FieldFrame(props: FieldFrameProps): ReactNode {
  const { registry, id, label, hint, required, messages, group = false, ownLabel = false, ownName } = props;
  const { styles, words } = contextOf(registry);
  const Box = group ? 'fieldset' : 'div';
  const Label = group ? 'legend' : 'label';
  return (
    <Box className={styles.field}>
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
          className={group ? mergeClasses(styles.label, styles.legend) : styles.label}
          {...(group ? {} : { htmlFor: id })}
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
