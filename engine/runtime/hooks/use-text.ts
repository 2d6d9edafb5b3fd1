import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Text } from '../../definition.ts';
import { useApp } from '../app/app.ts';
import { textNamespace } from '../values/words.ts';
import { useValue } from './use-value.ts';

/** Gives texts by key; the reader draws again when texts arrive. */
export function useWords(): (key: string, values?: Readonly<Record<string, unknown>>) => string {
  const { words } = useApp();
  const { t } = useTranslation(textNamespace, { i18n: words.i18n });
  return useCallback((key, values) => words.plain(key) ?? t(key, { ...values }), [t, words]);
}

/** The words of a declared text, placeholders read from the scope. A plain string is shown as it is. */
export function useText(text: Text | string | undefined): string {
  const value = useValue<unknown>(text);
  return value === null || value === undefined ? '' : String(value);
}
