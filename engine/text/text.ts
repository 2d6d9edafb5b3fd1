import type { Text, Value } from '../definition.ts';

/** Gives the text of a key with its placeholders filled; the key itself when there is no such text. */
export type Translate = (key: string, values?: Readonly<Record<string, unknown>>) => string;

export function isText(value: object): value is Text {
  return Object.hasOwn(value, '$text');
}

/** A declared text in words. `valueOf` computes the values of its placeholders. */
export function resolveText(text: Text, valueOf: (values: Value) => unknown, translate: Translate): string {
  const { $text, values } = text;
  return translate($text, values && (valueOf(values) as Readonly<Record<string, unknown>>));
}

/** A declared text whose placeholders need no scope; null where one of them has to be computed. */
export function constantText({ $text, values }: Text, translate: Translate): string | null {
  const isComputed = values && Object.values(values).some((value) => typeof value === 'object' && value !== null);
  return isComputed ? null : translate($text, values);
}

/** The key of a declared text, for tools that list keys. It does not replace resolving the text: the values are lost. */
export function textKey({ $text }: Text): string {
  return $text;
}

/** Key and declared values of a text, for `Trans`, which puts them together itself. */
export function textParts({ $text, values }: Text): { readonly key: string; readonly values: Value | undefined } {
  return { key: $text, values };
}
