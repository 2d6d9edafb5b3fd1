import { useMemo } from 'react';
import { languageTag } from '../../address/locale.ts';
import { useApp } from '../app/app.ts';
import { type CurrencyTerms, type Format, createFormat, termsOf } from '../values/format.ts';
import { useScopeValue } from './scope-context.tsx';

/** Formatting by the page's locale and the person's currency. */
export function useFormat(): Format {
  const { definition } = useApp();
  const code = useScopeValue<string>('currency');
  const currencies = useScopeValue<readonly CurrencyTerms[] | null>('settings.currencies');
  const wholeRubles = useScopeValue('settings.rubRoundingUp') === true;
  const bcp47 = languageTag(definition.index.locale);
  return useMemo(
    () => createFormat({ bcp47, currency: termsOf(currencies, code), wholeRubles }),
    [bcp47, code, currencies, wholeRubles],
  );
}
