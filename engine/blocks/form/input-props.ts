import type { WidgetProps } from '@rjsf/utils';

/** Ids of the message and the hint of an input. */
export function errorId(id: string): string {
  return `${id}__error`;
}
export function hintId(id: string): string {
  return `${id}__hint`;
}

/** Attributes that every input gets: what it is called, whether it is wrong, and which texts describe it. */
export function inputProps(props: WidgetProps) {
  const { id, htmlName, required, disabled, readonly, autofocus, options, rawErrors = [], schema } = props;
  const wrong = rawErrors.length > 0;
  const described = [
    ...(wrong ? [errorId(id)] : []),
    ...(options.help !== undefined || schema.description !== undefined ? [hintId(id)] : []),
  ];
  return {
    id,
    name: htmlName ?? id,
    disabled: disabled === true,
    readOnly: readonly === true,
    autoFocus: autofocus === true,
    ...(required === true ? { 'aria-required': true } : {}),
    ...(wrong ? { 'aria-invalid': true } : {}),
    ...(described.length > 0 ? { 'aria-describedby': described.join(' ') } : {}),
    ...(typeof options.autocomplete === 'string' ? { autoComplete: options.autocomplete } : {}),
  };
}
