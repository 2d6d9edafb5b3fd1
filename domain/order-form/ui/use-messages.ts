import { useFormat, useWords } from '../../../engine/index.ts';
import type { LineField, Message } from '../../order-line/line.ts';
import { useLine } from './order-form-context.ts';

/** Turns messages into one text for people, one sentence a line; undefined for none. Numbers are grouped. */
export function useSentences(): (messages: readonly Message[] | undefined) => string | undefined {
  const words = useWords();
  const format = useFormat();
  const value = (given: string | number) => (typeof given === 'number' ? format.number(given) : given);
  return (messages) =>
    messages
      ?.map((message) => {
        if ('words' in message) return message.words;
        const values = Object.entries(message.values ?? {}).map(([name, given]) => [name, value(given)]);
        return words(message.key, Object.fromEntries(values));
      })
      .join('\n');
}

/** What is wrong with a field of the active line, in words; undefined when nothing is. */
export function useFieldError(field: LineField): string | undefined {
  return useSentences()(useLine((line) => line.errors[field]));
}
