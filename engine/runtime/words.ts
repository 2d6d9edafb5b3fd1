import { createInstance, type i18n } from 'i18next';
import { useCallback, useMemo } from 'react';
import { initReactI18next, useTranslation } from 'react-i18next';
import { type Text, type TextFormat, textFormats } from '../definition.ts';
import { useApp } from './app.ts';
import type { Format } from './format.ts';
import { useValue } from './use-value.ts';

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

const namespace = 'texts';

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
    ns: [namespace],
    defaultNS: namespace,
    resources: { [bcp47]: { [namespace]: {} } },
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
      i18n.addResourceBundle(bcp47, namespace, texts, false, true);
    },
    reformat: () => i18n.addResourceBundle(bcp47, namespace, {}),
    subscribe: (listener) => {
      i18n.store.on('added', listener);
      return () => i18n.store.off('added', listener);
    },
  };
}

/** Gives texts by key; the reader draws again when texts arrive. */
export function useWords(): (key: string, values?: Readonly<Record<string, unknown>>) => string {
  const { words } = useApp();
  const { t } = useTranslation(namespace, { i18n: words.i18n });
  return useCallback((key, values) => words.plain(key) ?? t(key, { ...values }), [t, words]);
}

/** The words of a declared text, placeholders read from the scope. A plain string is shown as it is. */
export function useText(text: Text | string | undefined): string {
  const value = useValue<unknown>(useMemo(() => text, [text]));
  return value === null || value === undefined ? '' : String(value);
}
