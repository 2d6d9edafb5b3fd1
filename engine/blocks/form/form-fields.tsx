import { type RJSFSchema, type SchemaUtilsType, toFieldPathId, type UiSchema } from '@rjsf/utils';
import { type ReactNode, useMemo } from 'react';
import { useWords } from '../../runtime/words.ts';
import { LiveField } from './fields/live-field.tsx';
import { useFieldStyles } from './field-styles.ts';
import { formRegistry } from './form-registry.ts';
import type { FormStore } from './hold/form-store.ts';

/** All fields of a form. It draws when the form itself is another one; each field draws by itself. */
export function FormFields(props: {
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly schemaUtils: SchemaUtilsType;
  readonly store: FormStore;
  /** Ids of the fields begin with it. */
  readonly prefix: string;
}): ReactNode {
  const { schema, uiSchema, schemaUtils, store, prefix } = props;
  const styles = useFieldStyles();
  const words = useWords();
  const registry = useMemo(
    () => formRegistry(schema, uiSchema, schemaUtils, { store, words, styles }, prefix),
    [schema, uiSchema, schemaUtils, store, words, styles, prefix],
  );
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
