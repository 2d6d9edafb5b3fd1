import type { Registry } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { ButtonView } from '../../button/button-view.tsx';
import { contextOf } from '../hold/form-context.ts';

/** The name of a field that the person names, and the button that takes the field away. */
export function OwnName(props: {
  readonly registry: Registry;
  readonly id: string;
  readonly name: string;
  readonly disabled: boolean;
  readonly onRename: ((name: string) => void) | undefined;
  readonly onRemove: (() => void) | undefined;
}): ReactNode {
  const { styles, words } = contextOf(props.registry);
  const { id, name, disabled, onRename, onRemove } = props;
  return (
    <div className={styles.row}>
      <input
        key={name}
        id={`${id}-key`}
        aria-label={words('form.key_of', { name })}
        className={styles.input}
        defaultValue={name}
        readOnly={disabled}
        onBlur={(event) => onRename?.(event.target.value)}
      />
      {!disabled && (
        <ButtonView
          words={words('form.remove_named', { name })}
          look={{ appearance: 'subtle', icon: 'delete', iconOnly: true }}
          onClick={() => onRemove?.()}
        />
      )}
    </div>
  );
}
