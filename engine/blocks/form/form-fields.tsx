import { type RJSFSchema, toFieldPathId, type UiSchema } from '@rjsf/utils';
import { type ReactNode, useMemo } from 'react';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { useDecimalSign, useNumberReader } from '../../runtime/hooks/use-number-reader.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { LiveField } from './fields/live-field.tsx';
import { useFormStyles } from './styles/form-styles.ts';
import { formRegistry } from './form-registry.ts';
import type { OpenForm } from './state/open-form.ts';

/** All fields of a form. It renders when the form itself is another one; each field renders by itself. */
export function FormFields(props: {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly open: OpenForm;
  /** Ids of the fields begin with it. */
  readonly prefix: string;
  /** Top fields that are rendered; all of them where null. */
  readonly only: ReadonlySet<string> | null;
}): ReactNode {
  const { schema, uiSchema, prefix, only } = props;
  const { schemaUtils, store, take, tell } = props.open;
  const styles = useFormStyles();
  const words = useTranslate();
  const read = useNumberReader();
  const decimal = useDecimalSign();
  const { number } = useFormat();
  const registry = useMemo(() => {
    const numbers = { read, write: number, decimal };
    const context = { store, words, styles, numbers, take, tell, only, Field: LiveField };
    return formRegistry(schema, uiSchema, schemaUtils, context, prefix);
  }, [schema, uiSchema, schemaUtils, store, words, styles, read, decimal, number, take, tell, only, prefix]);
  const place = useMemo(() => toFieldPathId('', registry.globalFormOptions), [registry]);
  return (
    <LiveField
      name=""
      schema={schema}
      uiSchema={uiSchema as never}
      fieldPathId={place}
      registry={registry}
      onChange={nothing}
      onBlur={nothing}
      onFocus={nothing}
    />
  );
}

/** Changes go to the store. */
const nothing = (): void => undefined;
