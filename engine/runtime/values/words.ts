import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { type TextFormat, textFormats } from '../../definition.ts';
import type { Format } from './format.ts';

/** Texts of the page's one locale: i18next with flat keys and no backend, filled as chunks arrive. */
export interface Words {
  readonly i18n: i18n;
  /** The text of a key with its placeholders filled; the key itself when there is no such text. */
  translate(key: string, values?: Readonly<Record<string, unknown>>): string;
  /** The text of a key if it is there and has nothing to fill in: by far the most are, and i18next takes ten times as long. */
  plain(key: string): string | undefined;
  add(texts: Readonly<Record<string, string>>): void;
  /** Says that values are written in another way now, for example in another currency. */
  reformat(): void;
  /** Calls back after texts were added, or are written in another way. */
  subscribe(listener: () => void): () => void;
}

/** Where i18next keeps the texts. */
export const textNamespace = 'texts';

/** How a text writes a value of each format; what is of another kind is written as nothing. */
const writers: Readonly<Record<TextFormat, (value: unknown, format: Format) => string>> = {
  money: (value, format) => (typeof value === 'number' ? format.money(value) : ''),
  percent: (value, format) => (typeof value === 'number' ? format.percent(value) : ''),
  number: (value, format) => (typeof value === 'number' ? format.number(value) : ''),
  date: (value, format) => (typeof value === 'string' ? format.date(value) : ''),
  datetime: (value, format) => (typeof value === 'string' ? format.dateTime(value) : ''),
};

/** `format` gives how values are written at the moment. */
export function createWords(bcp47: string, format: () => Format): Words {
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: bcp47,
    fallbackLng: false,
    load: 'currentOnly',
    ns: [textNamespace],
    defaultNS: textNamespace,
    resources: { [bcp47]: { [textNamespace]: {} } },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  for (const name of textFormats)
    i18n.services.formatter?.add(name, (value: unknown) => writers[name](value, format()));
  const plain = new Map<string, string>();
  return {
    i18n,
    translate: (key, values) => plain.get(key) ?? i18n.t(key, { ...values }),
    plain: (key) => plain.get(key),
    add(texts) {
      for (const [key, text] of Object.entries(texts)) {
        // Braces take values, `$t(` other texts; the same key without them may have come before.
        if (/\{\{|\$t\(/.test(text)) plain.delete(key);
        else plain.set(key, text);
      }
      i18n.addResourceBundle(bcp47, textNamespace, texts, false, true);
    },
    reformat: () => i18n.addResourceBundle(bcp47, textNamespace, {}),
    subscribe: (listener) => {
      i18n.store.on('added', listener);
      return () => i18n.store.off('added', listener);
    },
  };
}
