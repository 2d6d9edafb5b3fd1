import type { FieldProps } from '@rjsf/utils';

/** Values and messages are read from the store, so that only what is declared counts here. */
export function sameField(before: FieldProps, now: FieldProps): boolean {
  return (
    before.schema === now.schema &&
    before.uiSchema === now.uiSchema &&
    before.name === now.name &&
    before.title === now.title &&
    before.required === now.required &&
    before.disabled === now.disabled &&
    before.readonly === now.readonly &&
    before.hideError === now.hideError &&
    before.registry === now.registry &&
    before.fieldPathId.$id === now.fieldPathId.$id &&
    before.onRemoveProperty === now.onRemoveProperty &&
    before.onKeyRenameBlur === now.onKeyRenameBlur
  );
}
