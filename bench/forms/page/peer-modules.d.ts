// The peers are installed in this folder only, so that the product's own checks do without them.
declare module '@jsonforms/core' {
  export function createAjv(): unknown;
}
declare module '@jsonforms/react' {
  import type { ComponentType } from 'react';

  export const JsonForms: ComponentType<{
    readonly schema: object;
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
