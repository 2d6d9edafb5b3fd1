import { createInstance, type i18n as I18n } from 'i18next';
import { languageTag } from '../address/locale.ts';
import { type TextFormat, textFormats } from '../definition.ts';
import type { Translate } from './text.ts';

/** Texts by flat key (`orders.title`); plural forms end with their category (`orders.count_few`). */
export type TextsByKey = Readonly<Record<string, string>>;

/**
 * How a value is written in a text that asks for a format, such as `{{cost, money}}`. What is in brackets after the format, such as
 * `{{left, balance(after: cost)}}`, comes as an option, and all values of the text with it.
 */
export type ValueFormats = Readonly<
  Record<TextFormat, (value: unknown, options: Readonly<Record<string, unknown>>) => string>
>;

export interface TextsOptions {
  /** `pt_BR`; its rules choose plural forms. */
  readonly locale: string;
  readonly texts: TextsByKey;
  /** Where keys that are missing in the locale are looked up. */
  readonly fallback?: { readonly locale: string; readonly texts: TextsByKey };
  readonly formats?: ValueFormats;
}

/** The texts of one locale, by i18next. The same for the page, the server's replies and mails. */
export interface Texts {
  /** A value named `count` chooses the plural form. A placeholder without a value stays as it is written. */
  readonly translate: Translate;
  has(key: string): boolean;
  /** Adds texts, for example those of a screen. Readers hear of it only when a text that they have read is another now. */
  add(texts: TextsByKey): void;
  /** Tells readers that values are written in another way, for example in another currency. */
  reformat(): void;
  /** `translate` as another function after each change, so that memoized readers read again. */
  current(): Translate;
  /** Calls back when a text that was read has changed. */
  subscribe(listener: () => void): () => void;
  /** The instance itself, for `Trans` of react-i18next. */
  readonly i18n: I18n;
}

const namespace = 'texts';
/** What i18next has to look into: placeholders, and references to other texts. */
const hasParts = /\{\{|\$t\(/;

export function createTexts({ locale, texts, fallback, formats }: TextsOptions): Texts {
  const language = languageTag(locale);
  const fallbackLanguage = fallback && languageTag(fallback.locale);
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    fallbackLng: fallbackLanguage ?? false,
    load: 'currentOnly',
    ns: [namespace],
    defaultNS: namespace,
    resources: {
      ...(fallbackLanguage !== undefined && { [fallbackLanguage]: { [namespace]: fallback?.texts ?? {} } }),
      [language]: { [namespace]: texts },
    },
    keySeparator: false,
    nsSeparator: false,
    initAsync: false,
    interpolation: { escapeValue: false },
  });
  for (const name of formats ? textFormats : [])
    i18n.services.formatter?.add(name, (value, _, options) => formats?.[name](value, options ?? {}) ?? '');

  const listeners = new Set<() => void>();
  /** Keys that were asked for and had no text. */
  const missed = new Set<string>();
  let own = texts;
  let current: Translate = translate;

  function translate(key: string, values?: Readonly<Record<string, unknown>>): string {
    // Most texts have no placeholders, and i18next takes ten times as long. With values, a plural form may be meant.
    const plain = Object.hasOwn(own, key) && values?.['count'] === undefined ? own[key] : undefined;
    if (plain !== undefined && !hasParts.test(plain)) return plain;
    const count = values?.['count'];
    // Values apart from options: a value called `context` or `lng` is one like any other.
    const text = i18n.t(key, { replace: { ...values }, ...(typeof count === 'number' && { count }) });
    if (text === key) missed.add(key);
    return text;
  }

  function changed(): void {
    current = (key, values) => translate(key, values);
    for (const listener of listeners) listener();
  }

  return {
    translate,
    has: (key) => i18n.exists(key),
    add(more) {
      const differs = Object.entries(more).some(([key, text]) =>
        Object.hasOwn(own, key) ? own[key] !== text : missed.size > 0,
      );
      i18n.addResourceBundle(language, namespace, more, false, true, { silent: true, skipCopy: true });
      own = i18n.getResourceBundle(language, namespace) as TextsByKey;
      missed.clear();
      if (differs) changed();
    },
    reformat: changed,
    i18n,
    current: () => current,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
