import { createForm } from '@formily/core';
import {
  connect,
  createSchemaField,
  FormProvider,
  mapProps,
  observer,
  RecursionField,
  useField,
  useFieldSchema,
} from '@formily/react';
import { type ChangeEvent, type ReactNode, useState } from 'react';
import type { Measured } from './schemas.ts';

type Schema = Readonly<Record<string, unknown>>;

interface InputProps {
  readonly value?: string | number;
  readonly onChange?: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => void;
  readonly id?: string;
  readonly options?: readonly { readonly label: string; readonly value: string }[];
}

const Input = connect(
  ({ value, onChange, id }: InputProps) => <input type="text" id={id} value={value ?? ''} onChange={onChange} />,
  mapProps((props, field) => ({ ...props, id: field.address.toString() })),
);
const Select = connect(
  ({ value, onChange, id, options }: InputProps) => (
    <select id={id} value={value ?? ''} onChange={onChange}>
      <option value="">Choose…</option>
      {options?.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  ),
  mapProps((props, field) => ({
    ...props,
    id: field.address.toString(),
    options: (field as { readonly dataSource?: unknown }).dataSource,
  })),
);
const Line = observer(function Line({ children }: { readonly children?: ReactNode }) {
  const field = useField();
  return (
    <div>
      <label htmlFor={field.address.toString()}>
        {field.title}
        {field.required === true && '*'}
      </label>
      {children}
    </div>
  );
});
const Rows = observer(function Rows() {
  const field = useField();
  const { items } = useFieldSchema();
  return (
    <fieldset>
      <legend>{field.title}</legend>
      {(Array.isArray(field.value) ? field.value : []).map((_, at) => (
        <div key={at}>
          <RecursionField schema={items} name={at} />
          <button type="button">Remove</button>
        </div>
      ))}
    </fieldset>
  );
});
const Group = observer(function Group({ children }: { readonly children?: ReactNode }) {
  return (
    <fieldset>
      <legend>{useField().title}</legend>
      {children}
    </fieldset>
  );
});
const SchemaField = createSchemaField({ components: { Input, Select, Line, Rows, Group } });

/** Says for each part of a schema which component renders it, as Formily asks for. */
function withComponents(schema: Schema, top = true): Schema {
  if (schema['type'] === 'object') {
    const properties = Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>);
    const needed = new Set((schema['required'] ?? []) as readonly string[]);
    const inner = properties.map(([name, one]) => [
      name,
      { ...withComponents(one, false), ...(needed.has(name) ? { required: true } : {}) },
    ]);
    const { required: _, ...rest } = schema;
    return { ...rest, properties: Object.fromEntries(inner), ...(top ? {} : { 'x-component': 'Group' }) };
  }
  if (schema['type'] === 'array')
    return { ...schema, items: withComponents(schema['items'] as Schema, true), 'x-component': 'Rows' };
  return { ...schema, 'x-decorator': 'Line', 'x-component': schema['enum'] === undefined ? 'Input' : 'Select' };
}

/** Formily with plain HTML. */
export function PlainFormily({ form }: { readonly form: Measured }): ReactNode {
  const [store] = useState(() => createForm({ values: structuredClone(form.data) }));
  const [schema] = useState(() => withComponents(form.schema));
  return (
    <FormProvider form={store}>
      <SchemaField schema={schema} />
    </FormProvider>
  );
}
