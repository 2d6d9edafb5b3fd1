// What the measurement of tables does not use of it; it is installed there only.
declare module 'react-admin' {
  import type { ComponentType, ReactNode } from 'react';

  export const SimpleForm: ComponentType<{
    readonly record: object;
    readonly toolbar: false;
    readonly children: ReactNode;
  }>;
  export const FormDataConsumer: ComponentType<{ readonly children: (of: { readonly formData: never }) => ReactNode }>;
  export const RadioButtonGroupInput: ComponentType<{
    readonly source: string;
    readonly label: string;
    readonly choices: readonly object[];
    readonly format: (value: unknown) => string;
  }>;
  export const TextInput: ComponentType<{ readonly source: string; readonly label?: string }>;
  export const Title: ComponentType<{ readonly title: string }>;
}
