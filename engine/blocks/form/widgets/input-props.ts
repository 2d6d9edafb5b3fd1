import type { WidgetProps } from '@rjsf/utils';
import { errorId, hintId } from '../../../ui/field.tsx';
import { contextOf } from '../state/form-context.ts';

/** Which texts describe an input: what is wrong with it, and its hint. */
export function describedBy(props: WidgetProps): { readonly 'aria-describedby'?: string } {
  const { id, options, rawErrors = [], schema } = props;
  const hint = options.help ?? options.description ?? schema.description;
  const ids = [...(rawErrors.length > 0 ? [errorId(id)] : []), ...(hint === undefined ? [] : [hintId(id)])];
  return ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') };
}

/** Attributes that every input gets: what it is called, whether it is wrong, and which texts describe it. */
export function inputProps(props: WidgetProps) {
  const { id, htmlName, required, disabled, readonly, autofocus, options, rawErrors = [] } = props;
  const wrong = rawErrors.length > 0;
  return {
    id,
    name: htmlName ?? id,
    disabled: disabled === true,
    readOnly: readonly === true,
    autoFocus: autofocus === true,
    ...ownName(props),
    ...(required === true ? { 'aria-required': true } : {}),
    ...(wrong ? { 'aria-invalid': true } : {}),
    ...describedBy(props),
    ...(typeof options.autocomplete === 'string' ? { autoComplete: options.autocomplete } : {}),
    ...(typeof options['autocapitalize'] === 'string' ? { autoCapitalize: options['autocapitalize'] } : {}),
  };
}

/** A name for an input whose label is not shown, or which has none, such as a choice within a choice. */
function ownName({ label, options, registry }: WidgetProps): { readonly 'aria-label'?: string } {
  if (label !== '' && options['label'] !== false) return {};
  return { 'aria-label': contextOf(registry).words(label === '' ? 'form.type' : label) };
}
