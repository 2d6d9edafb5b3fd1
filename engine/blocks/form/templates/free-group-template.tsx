import { canExpand, type ObjectFieldTemplateProps, toFieldPathId } from '@rjsf/utils';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { contextOf } from '../state/form-context.ts';
import { ownMessages, useFieldPart } from '../state/use-field-state.ts';
import { GroupFrame } from './group-frame.tsx';
import { useFocusOnOwnNames } from './use-focus-on-own-names.ts';

/** A group that the library renders: its names may be free, and then a person can add some. */
export function FreeGroupTemplate(props: ObjectFieldTemplateProps): ReactNode {
  const { registry, fieldPathId, schema, uiSchema, formData, title, description, properties } = props;
  const { store, words } = contextOf(registry);
  const messages = useFieldPart(store, fieldPathId.path, ownMessages);
  const off = props.disabled === true || props.readonly === true;
  const add = useRef<HTMLDivElement>(null);
  const ids = properties.map(({ name }) => toFieldPathId(name, registry.globalFormOptions, fieldPathId).$id);
  const onAdding = useFocusOnOwnNames(ids, add);
  return (
    <GroupFrame
      registry={registry}
      id={fieldPathId.$id}
      nested={fieldPathId.path.length > 0}
      title={title}
      description={description}
      messages={messages}
    >
      {props.optionalDataControl}
      {properties.filter((property) => !property.hidden).map((property) => property.content)}
      {!off && canExpand(schema, uiSchema, formData) && (
        <div ref={add}>
          <Button
            words={words('form.add')}
            variant={{ appearance: 'secondary', icon: 'add' }}
            onClick={() => {
              onAdding();
              props.onAddProperty();
            }}
          />
        </div>
      )}
    </GroupFrame>
  );
}
