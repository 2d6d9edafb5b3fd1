// The peers are installed in this folder only, so that the product's own checks do without them.
declare module '@jsonforms/core' {
  export function createAjv(): unknown;
}
declare module '@jsonforms/react' {
  import type { ComponentType } from 'react';

  export const JsonForms: ComponentType<{
    readonly schema: object;
    readonly uischema: object;
    readonly data: unknown;
    readonly ajv: unknown;
    readonly renderers: unknown;
    readonly cells: unknown;
    readonly onChange: (event: { readonly data: unknown }) => void;
  }>;
}
declare module '@jsonforms/vanilla-renderers' {
  export const vanillaCells: unknown;
  export const vanillaRenderers: unknown;
}
declare module '@rjsf/fluentui-rc' {
  import type { ComponentType } from 'react';
  import type { FormProps } from '@rjsf/core';

  const Form: ComponentType<FormProps>;
  export default Form;
}
declare module 'uniforms-bridge-json-schema' {
  export interface Bridge {
    readonly schema: object;
  }
  export const JSONSchemaBridge: new (options: {
    readonly schema: object;
    readonly validator: (model: object) => unknown;
  }) => Bridge;
}
declare module 'uniforms-unstyled' {
  import type { ComponentType } from 'react';
  import type { Bridge } from 'uniforms-bridge-json-schema';

  export const AutoForm: ComponentType<{ readonly schema: Bridge; readonly model: object }>;
}
declare module '@formily/core' {
  export function createForm(options: { readonly values: object; readonly validateFirst?: boolean }): object;
}
declare module '@formily/react' {
  import type { ComponentType, ReactNode } from 'react';

  interface Field {
    readonly title?: ReactNode;
    readonly required?: boolean;
    readonly value?: unknown;
    readonly address: { toString(): string };
  }
  export const FormProvider: ComponentType<{ readonly form: object; readonly children?: ReactNode }>;
  export function createSchemaField(options: {
    readonly components: object;
  }): ComponentType<{ readonly schema: object }>;
  export const RecursionField: ComponentType<{ readonly schema: unknown; readonly name: string | number }>;
  export function connect(component: unknown, ...maps: readonly unknown[]): unknown;
  export function mapProps(map: (props: object, field: Field) => object): unknown;
  export function observer<Props>(component: ComponentType<Props>): ComponentType<Props>;
  export function useField(): Field;
  export function useFieldSchema(): { readonly items: unknown };
}
declare module 'survey-core' {
  export class Model {
    constructor(json: object);
    data: unknown;
    textUpdateMode: string;
  }
}
declare module 'survey-react-ui' {
  import type { ComponentType } from 'react';
  import type { Model } from 'survey-core';

  export const Survey: ComponentType<{ readonly model: Model }>;
}
