import type { Registry } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { fieldErrorOf } from '../../../ui/field.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { contextOf } from '../state/form-context.ts';

/** Fields one under another; a group within the form has its title above. */
export function GroupFrame(props: {
  readonly registry: Registry;
  readonly id: string;
  readonly nested: boolean;
  readonly title: string;
  readonly description: unknown;
  readonly messages: readonly string[] | undefined;
  /** Fields beside each other, as many as there is room for, up to two. */
  readonly columns?: boolean;
  readonly children: ReactNode;
}): ReactNode {
  const { styles, words } = contextOf(props.registry);
  const { title, nested, description, messages } = props;
  const named = nested && title !== '';
  const hint = typeof description === 'string' ? description : '';
  return (
    <div className={styles.fields} {...(named ? { role: 'group', 'aria-label': words(title) } : {})}>
      {(named || hint !== '') && (
        <div className={styles.groupHead}>
          {named && <Heading level={3}>{words(title)}</Heading>}
          {hint !== '' && <p className={styles.hint}>{words(hint)}</p>}
        </div>
      )}
      {props.columns === true ? <div className={styles.columns}>{props.children}</div> : props.children}
      {messages !== undefined && messages.length > 0 && fieldErrorOf(styles, props.id, messages)}
    </div>
  );
}
