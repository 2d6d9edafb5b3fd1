import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import { isValidElement, type ReactNode } from 'react';
import { contextOf } from '../hold/form-context.ts';
import { FieldFrame } from './field-frame.tsx';

interface SelectorProps {
  readonly id?: string;
  readonly label?: string;
  readonly rawErrors?: readonly string[];
}

/** A choice between schemas: the list to choose from, and the fields of what is chosen. */
export function ChoiceTemplate({ selector, optionSchemaField, registry }: MultiSchemaFieldTemplateProps): ReactNode {
  const { styles } = contextOf(registry);
  const { id = '', label = '', rawErrors = [] } = isValidElement<SelectorProps>(selector) ? selector.props : {};
  // The fields of what is chosen show them; without any there is only the list.
  const messages = optionSchemaField === null ? rawErrors : undefined;
  return (
    <div className={styles.fields}>
      {selector !== undefined && selector !== null && (
        <FieldFrame registry={registry} id={id} label={label} hint={undefined} required={false} messages={messages}>
          {selector}
        </FieldFrame>
      )}
      {optionSchemaField}
    </div>
  );
}
