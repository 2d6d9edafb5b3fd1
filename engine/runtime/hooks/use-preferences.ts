import { useCallback, useMemo } from 'react';
import { useApp } from '../app/app.ts';
import type { Mode } from '../session/preferences.ts';
import { type CurrencyTerms, termsOf, usd } from '../values/format.ts';
import { useScopeValue } from './scope-context.tsx';

export function useTheme(): { readonly mode: Mode; readonly choose: (mode: Mode) => void } {
  const { preferences } = useApp();
  const mode = useScopeValue<Mode>('theme');
  const choose = useCallback((chosen: Mode) => preferences.chooseMode(chosen), [preferences]);
  return useMemo(() => ({ mode, choose }), [mode, choose]);
}

export interface CurrencyControl extends CurrencyTerms {
  /** All that may be chosen. */
  readonly all: readonly CurrencyTerms[];
  readonly choose: (code: string) => void;
}

export function useCurrency(): CurrencyControl {
  const { preferences } = useApp();
  const code = useScopeValue<string>('currency');
  const all = useScopeValue<readonly CurrencyTerms[] | null>('settings.currencies');
  const choose = useCallback((chosen: string) => preferences.chooseCurrency(chosen), [preferences]);
  return useMemo(() => ({ ...termsOf(all, code), all: all ?? [usd], choose }), [code, all, choose]);
}
