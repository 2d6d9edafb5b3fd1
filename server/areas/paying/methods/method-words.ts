import type { Context } from '../../../platform/caller/context.ts';
import { keyedWords } from '../../../platform/words/keyed-words.ts';

/** What a payment method says of itself; null where it says nothing. */
interface MethodTexts {
  readonly name: string;
  readonly description: string | null;
  readonly additional_information?: string | null;
  readonly translate_key: string | null;
}

/**
 * A payment method in the caller's language. One with a translate key takes its words from the server's sentences
 * (`method_<key>`, `method_<key>_description`, `method_<key>_more`); what has none there stays as the operator wrote it.
 */
export function inWords<Row extends MethodTexts>(context: Pick<Context, 'instance' | 'locale'>, row: Row): Row {
  const { translate_key: translateKey } = row;
  if (translateKey === null) return row;
  const text = <Written extends string | null | undefined>(end: string, written: Written) =>
    keyedWords(context, `method_${translateKey}${end}`, written);
  return {
    ...row,
    name: text('', row.name),
    description: text('_description', row.description),
    ...('additional_information' in row && { additional_information: text('_more', row.additional_information) }),
  };
}

/** Names of all payment methods with a translate key, by that key; `balance` is one of them. */
export function methodNames({
  instance,
  locale,
}: Pick<Context, 'instance' | 'locale'>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [instance.words['en'], instance.words[locale]].flatMap((words) =>
      Object.entries(words ?? {}).flatMap(([key, text]) =>
        key.startsWith('method_') ? [[key.slice('method_'.length), text] as const] : [],
      ),
    ),
  );
}
