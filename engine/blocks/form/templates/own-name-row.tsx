import type { Registry } from '@rjsf/utils';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { contextOf } from '../state/form-context.ts';

/** Ids of the name and of the button of a field that has an own name, by the id of the field. */
export function ownNameIds(id: string): { readonly name: string; readonly remove: string } {
  return { name: `${id}-key`, remove: `${id}-remove` };
}

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
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A name that is taken already becomes another one.
    if (input.current && input.current.value !== name) input.current.value = name;
  }, [name]);
  return (
    <div className={styles.row}>
      <input
        ref={input}
        id={ownNameIds(id).name}
        aria-label={words('form.key_of', { name })}
        className={styles.input}
        defaultValue={name}
        readOnly={disabled}
        onBlur={(event) => onRename?.(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          // The form would be sent with the name before.
          event.preventDefault();
          onRename?.(event.currentTarget.value);
        }}
      />
      {!disabled && (
        <Button
          words={words('form.remove_named', { name })}
          variant={{ appearance: 'subtle', icon: 'delete', iconOnly: true }}
          id={ownNameIds(id).remove}
          onClick={() => onRemove?.()}
        />
      )}
    </div>
  );
}
