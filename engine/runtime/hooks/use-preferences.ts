import { useCallback, useMemo } from 'react';
import { useHydrating } from '../../hydration/use-hydrating.ts';
import { useApp } from '../app/app.ts';
import type { Mode } from '../session/preferences.ts';
import { type CurrencyTerms, termsOf, usd } from '../values/format.ts';
import { useScopeValue } from './scope-context.tsx';

export interface ThemeControl {
  readonly mode: Mode;
  /** While true, the browser may still show the other theme: what depends on it is rendered for both, by rules. */
  readonly isOpen: boolean;
  readonly choose: (mode: Mode) => void;
}

export function useTheme(): ThemeControl {
  const { followsSystem, preferences } = useApp();
  const isOpen = useHydrating() && followsSystem;
  const mode = useScopeValue<Mode>('theme');
  const choose = useCallback((chosen: Mode) => preferences.chooseMode(chosen), [preferences]);
  return useMemo(() => ({ mode, isOpen, choose }), [mode, isOpen, choose]);
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
