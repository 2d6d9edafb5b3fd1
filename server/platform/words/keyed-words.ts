import type { Context } from '../caller/context.ts';
import type { Sentence } from '../problem.ts';
import { textsOf } from './words.ts';

/**
 * The text of a row in the caller's language: the server's sentence of the key where there is one, else as the operator
 * wrote it. Rows of the operator's own have no key (null) and keep their text.
 */
export function keyedWords<Written extends string | null | undefined>(
  { instance, locale }: Pick<Context, 'instance' | 'locale'>,
  key: string | null,
  written: Written,
  values: NonNullable<Sentence['values']> = {},
): Written | string {
  if (key === null) return written;
  const texts = textsOf(instance, locale);
  return texts.has(key) ? texts.translate(key, values) : written;
}
