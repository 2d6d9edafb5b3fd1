import { languageTag } from '../../address/locale.ts';
import { useApp } from '../app/app.ts';
import { type CurrencyTerms, type Format, createFormat, declaredRule, termsOf } from '../values/format.ts';
import { useScopeValue } from './scope-context.tsx';
import { useValue } from './use-value.ts';

/** Formatting by the page's locale and the person's currency. */
export function useFormat(): Format {
  const { definition } = useApp();
  const code = useScopeValue<string>('currency');
  const currencies = useScopeValue<readonly CurrencyTerms[] | null>('settings.currencies');
  const { currencyRules, dateStyle } = definition.index;
  const declared = declaredRule(currencyRules, code);
  const holds = useValue(declared?.when ?? true) === true;
  const rule = holds ? declared : undefined;
  const bcp47 = languageTag(definition.index.locale);
  return createFormat({ bcp47, currency: termsOf(currencies, code), rule, dateStyle });
}
