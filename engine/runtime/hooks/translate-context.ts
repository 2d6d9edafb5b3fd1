import { createContext, useContext } from 'react';
import type { Translate } from '../../text/text.ts';

/** `translate` of the app's texts, another function after each change of them: the one subscription of all readers. */
export const TranslateContext = createContext<Translate | null>(null);

/** Gives texts by key; the reader renders again when one of the page's texts has changed. */
export function useTranslate(): Translate {
  const translate = useContext(TranslateContext);
  if (!translate) throw new Error('useTranslate needs a RuntimeProvider above it');
  return translate;
}
