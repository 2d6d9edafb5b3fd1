import { type FieldTemplateProps, getSchemaType, getUiOptions } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { FieldFrame, groupOf } from './field-frame.tsx';
import { isOwnName } from './own-name.ts';
import { OwnName } from './own-name-row.tsx';

/** The frame of what the library itself renders: choices of schemas, groups with free names, fields without a type. */
export function FieldTemplate(props: FieldTemplateProps): ReactNode {
  const { id, children, displayLabel, required, rawErrors, rawHelp, rawDescription, hidden, schema, registry } = props;
  if (hidden === true) return <div hidden>{children}</div>;
  const type = getSchemaType(schema);
  const whole = type === 'object' || type === 'array' || schema.oneOf !== undefined || schema.anyOf !== undefined;
  if (whole) {
    if (!isOwnName(schema)) return children;
    return (
      <>
        <OwnName
          registry={registry}
          id={id}
          name={props.label}
          disabled={props.disabled === true || props.readonly === true}
          onRename={props.onKeyRename}
          onRemove={props.onRemoveProperty}
        />
        {children}
      </>
    );
  }
  const { widget } = getUiOptions(props.uiSchema);
  return (
    <FieldFrame
      registry={registry}
      id={id}
      label={displayLabel === true ? props.label : ''}
      hint={rawHelp ?? rawDescription}
      required={required === true}
      messages={rawErrors}
      group={groupOf(widget)}
      ownLabel={type === 'boolean' && widget !== 'radio' && widget !== 'select'}
      ownName={isOwnName(schema) ? props.label : undefined}
      disabled={props.disabled === true || props.readonly === true}
      onRename={props.onKeyRename}
      onRemove={props.onRemoveProperty}
    >
      {children}
    </FieldFrame>
  );
}
