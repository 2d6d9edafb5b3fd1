import type { Sentence } from '../problem.ts';
import type { MailPart } from './mail-html.ts';

/** Stands for a value while the words around it are found. Nobody writes it (private use). */
const marker = '\uE000';

/** What stands between the words of a line and its value, in any language. */
const trailing = /[\s,:，：、−]+$/u;
const leading = /^[\s,:，：、]+/u;

/**
 * A sentence of a mail as a part of its HTML: a link where it ends with one, a row where it ends with an amount or a way of paying of a
 * confirmation, else a text.
 */
export function mailPart(sentence: Sentence, speak: (sentence: Sentence) => string): MailPart {
  const { key, values = {} } = sentence;
  const text = speak(sentence);
  /** The words before a value that ends the sentence; null where it does not. */
  const labelOf = (name: string): string | null => {
    const marked = speak({ key, values: { ...values, [name]: marker } });
    return marked.endsWith(marker) ? marked.slice(0, -marker.length).replace(trailing, '') : null;
  };
  const { link } = values;
  const linkLabel = typeof link === 'string' ? labelOf('link') : null;
  if (typeof link === 'string' && linkLabel !== null) return { kind: 'link', label: linkLabel, href: link };
  const figure = key.startsWith('mail_confirmation_') ? ['amount', 'method'].find((name) => name in values) : undefined;
  const label = figure === undefined ? null : labelOf(figure);
  if (label === null) return { kind: 'text', text };
  // A quantity stays on the line of its sign.
  return {
    kind: 'row',
    label: label.replaceAll('× ', '×\u00a0'),
    value: text.slice(label.length).replace(leading, ''),
    isTotal: key.endsWith('_total'),
  };
}
