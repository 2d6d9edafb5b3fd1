import { mergeClasses } from '@fluentui/react-components';
import type { Registry } from '@rjsf/utils';
import { type ReactNode, useEffect, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { contextOf } from '../state/form-context.ts';
import { fieldErrorOf, hintId, requiredMark } from '../../../ui/field.tsx';
import type { ListMove } from './list-item.tsx';

/** The entries of a list under its title, with the button that adds one. Says aloud what has happened to them. */
export function ListFrame(props: {
  readonly registry: Registry;
  readonly id: string;
  readonly title: string;
  readonly description: unknown;
  readonly help: unknown;
  readonly required: boolean;
  readonly messages: readonly string[] | undefined;
  readonly empty: boolean;
  readonly addable: boolean;
  readonly addWord: string | undefined;
  readonly moved: ListMove | null;
  readonly count: number;
  readonly onAdd: () => void;
  readonly children: ReactNode;
}): ReactNode {
  const { styles, words } = contextOf(props.registry);
  const { id, title, moved, count, messages } = props;
  const add = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Without entries left there is only the button to go on from.
    if (moved?.kind === 'remove' && count === 0) add.current?.querySelector('button')?.focus();
  }, [moved, count]);
  const hint = props.help ?? props.description;
  return (
    <fieldset className={styles.field} id={id}>
      {title !== '' && (
        <legend className={mergeClasses(styles.label, styles.legend)}>
          {words(title)}
          {props.required && requiredMark(styles)}
        </legend>
      )}
      {typeof hint === 'string' && hint !== '' && (
        <p id={hintId(id)} className={styles.hint}>
          {words(hint)}
        </p>
      )}
      {props.empty && <p className={styles.hint}>{words('form.list_empty')}</p>}
      <div className={styles.entries}>{props.children}</div>
      <span role="status" className={styles.unseen}>
        {moved === null ? '' : words(spoken[moved.kind], { at: ('to' in moved ? moved.to : moved.at) + 1, count })}
      </span>
      {props.addable && (
        <div ref={add}>
          <Button
            words={words(props.addWord ?? 'form.add')}
            variant={{ appearance: 'secondary', icon: 'add' }}
            onClick={props.onAdd}
          />
        </div>
      )}
      {messages !== undefined && messages.length > 0 && fieldErrorOf(styles, id, messages)}
    </fieldset>
  );
}

const spoken: Readonly<Record<ListMove['kind'], string>> = {
  add: 'form.entry_added',
  copy: 'form.entry_added',
  remove: 'form.entry_removed',
  move: 'form.entry_moved',
};
