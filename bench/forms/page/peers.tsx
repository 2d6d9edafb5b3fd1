import { createAjv } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import RjsfFluent from '@rjsf/fluentui-rc';
import RjsfPlain from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { Ajv } from 'ajv';
import { type ReactNode, useState } from 'react';
import { JSONSchemaBridge } from 'uniforms-bridge-json-schema';
import { AutoForm } from 'uniforms-unstyled';
import type { Measured } from './schemas.ts';

interface Props {
  readonly form: Measured;
}

/** rjsf with its own Fluent theme, as its documentation shows. */
export function FluentRjsf({ form }: Props): ReactNode {
  return <RjsfFluent schema={form.schema} formData={form.data} validator={validator} liveValidate={false} />;
}

/** rjsf with its plain theme: what the library itself costs, without Fluent. */
export function PlainRjsf({ form }: Props): ReactNode {
  return <RjsfPlain schema={form.schema} formData={form.data} validator={validator} liveValidate={false} />;
}

interface JsonSchema {
  readonly type: string;
  readonly title?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

/** The plain renderers of JSON Forms render no group within a group by themselves; a layout names each field by its place. */
function layoutOf(schema: JsonSchema, scope = '#'): readonly object[] {
  return Object.entries(schema.properties ?? {}).map(([name, inner]) => {
    const place = `${scope}/properties/${name}`;
    return inner.type === 'object'
      ? { type: 'Group', label: inner.title ?? name, elements: layoutOf(inner, place) }
      : { type: 'Control', scope: place };
  });
}

/** JSON Forms with plain HTML; it checks each change. */
export function PlainJsonForms({ form }: Props): ReactNode {
  const [data, setData] = useState<unknown>(form.data);
  const [ajv] = useState(() => createAjv());
  const [layout] = useState(() => ({ type: 'VerticalLayout', elements: layoutOf(form.schema as never) }));
  return (
    <JsonForms
      schema={form.schema}
      uischema={layout}
      data={data}
      ajv={ajv}
      renderers={vanillaRenderers}
      cells={vanillaCells}
      onChange={(event) => setData(event.data as unknown)}
    />
  );
}

/** uniforms with plain HTML. */
export function PlainUniforms({ form }: Props): ReactNode {
  const [bridge] = useState(() => {
    const check = new Ajv({ allErrors: true, strict: false, useDefaults: true }).compile(form.schema);
    const validate = (model: object) => (check(model) ? null : { details: check.errors ?? [] });
    return new JSONSchemaBridge({ schema: form.schema, validator: validate });
  });
  return <AutoForm schema={bridge} model={form.data} />;
}
