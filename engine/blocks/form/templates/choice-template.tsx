import type { MultiSchemaFieldTemplateProps } from '@rjsf/utils';
import { isValidElement, type ReactNode } from 'react';
import { contextOf } from '../hold/form-context.ts';
import { FieldFrame } from './field-frame.tsx';

/** A choice between schemas: the list to choose from, and the fields of what is chosen. */
export function ChoiceTemplate({ selector, optionSchemaField, registry }: MultiSchemaFieldTemplateProps): ReactNode {
  const { styles } = contextOf(registry);
  const { id = '', label = '' } = isValidElement<{ readonly id?: string; readonly label?: string }>(selector)
    ? selector.props
    : {};
  return (
    <div className={styles.fields}>
      {selector !== undefined && selector !== null && (
        <FieldFrame registry={registry} id={id} label={label} hint={undefined} required={false} messages={undefined}>
          {selector}
        </FieldFrame>
      )}
      {optionSchemaField}
    </div>
  );
}
