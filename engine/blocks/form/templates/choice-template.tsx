import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import { cloneElement, isValidElement, type ReactNode, useId } from 'react';
import { contextOf } from '../state/form-context.ts';
import { FieldFrame } from './field-frame.tsx';

interface SelectorProps {
  readonly id?: string;
  readonly label?: string;
  readonly rawErrors?: readonly string[];
}

/** A choice between schemas: the list to choose from, and the fields of what is chosen. */
export function ChoiceTemplate({ selector, optionSchemaField, registry }: MultiSchemaFieldTemplateProps): ReactNode {
  const { styles } = contextOf(registry);
  const list = isValidElement<SelectorProps>(selector) ? selector : null;
  const { label = '', rawErrors = [] } = list?.props ?? {};
  // The library gives a choice within a choice the same id, and its label would lead to the outer one.
  const id = `${list?.props.id ?? ''}${useId()}`;
  // The fields of what is chosen show them; without any there is only the list.
  const messages = optionSchemaField === null ? rawErrors : undefined;
  return (
    <div className={styles.fields}>
      {list !== null && (
        <FieldFrame registry={registry} id={id} label={label} hint={undefined} required={false} messages={messages}>
          {cloneElement(list, { id })}
        </FieldFrame>
      )}
      {optionSchemaField}
    </div>
  );
}
