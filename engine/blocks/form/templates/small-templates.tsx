import type {
  CyclicSchemaExpandProps,
  FallbackFieldTemplateProps,
  OptionalDataControlsTemplateProps,
  UnsupportedFieldProps,
} from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { contextOf } from '../state/form-context.ts';

/** A schema that refers to itself goes on when it is asked to. */
export function CycleTemplate({
  registry,
  name,
  fieldPathId: { $id: id },
  onExpand,
}: CyclicSchemaExpandProps): ReactNode {
  const { words } = contextOf(registry);
  return (
    <div>
      <Button words={words('form.expand', { name })} variant={{ icon: 'chevron-down' }} onClick={() => onExpand(id)} />
    </div>
  );
}

/** A value of any type: its type first, then the value. */
export function AnyTypeTemplate({ typeSelector, schemaField, registry }: FallbackFieldTemplateProps): ReactNode {
  const { styles } = contextOf(registry);
  return (
    <div className={styles.fields}>
      {typeSelector}
      {schemaField}
    </div>
  );
}

/** A part that may be left out as a whole. */
export function OptionalPartTemplate(props: OptionalDataControlsTemplateProps): ReactNode {
  const { words } = contextOf(props.registry);
  const { id, label, onAddClick, onRemoveClick } = props;
  if (onAddClick)
    return (
      <div>
        <Button id={id} words={words('form.add')} variant={{ icon: 'add' }} onClick={onAddClick} />
      </div>
    );
  if (onRemoveClick)
    return (
      <div>
        <Button
          id={id}
          words={words('form.remove_part')}
          variant={{ icon: 'delete', appearance: 'subtle' }}
          onClick={onRemoveClick}
        />
      </div>
    );
  return <p id={id}>{label}</p>;
}

export function UnsupportedTemplate({ registry }: UnsupportedFieldProps): ReactNode {
  const { styles, words } = contextOf(registry);
  return <p className={styles.hint}>{words('form.cannot_be_shown')}</p>;
}
