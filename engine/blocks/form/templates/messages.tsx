import type { Registry } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import { contextOf } from '../hold/form-context.ts';
import { errorId } from '../widgets/input-props.ts';

/** What is wrong with a field. */
export function Messages(props: {
  readonly registry: Registry;
  readonly id: string;
  readonly of: readonly string[];
}): ReactNode {
  const { styles } = contextOf(props.registry);
  return (
    <div id={errorId(props.id)} className={styles.error}>
      <Icon name="error" size={16} />
      <span>
        {[...new Set(props.of)].map((message) => (
          <span key={message}>{message} </span>
        ))}
      </span>
    </div>
  );
}
