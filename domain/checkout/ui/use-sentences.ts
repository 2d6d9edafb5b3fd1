import { useFormat, useTranslate } from '../../../engine/index.ts';
import type { Message } from '../../order-line/line.ts';

/** Turns messages into one text for people, one sentence a line; undefined for none. Numbers are grouped. */
export function useSentences(): (messages: readonly Message[] | undefined) => string | undefined {
  const words = useTranslate();
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
