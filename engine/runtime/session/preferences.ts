import type { Environment } from '../browser/environment.ts';
import { type CurrencyTerms, usd } from '../values/format.ts';
import type { ScopeStore } from '../../state/scope.ts';

export type Mode = 'light' | 'dark';

/** What the person has chosen for themselves: currency and light or dark. Mirrored in the scope (`currency`, `theme`). */
export interface Preferences {
  chooseCurrency(code: string): void;
  chooseMode(mode: Mode): void;
  /** Applies the settings and the query of the address anew (both may forbid or name a choice). */
  refresh(): void;
  /** Stops listening to the system's mode. */
  stop(): void;
}

/** Whether the person has chosen the dark theme: `true` or `false`. */
export const modeCookie = 'is_dark';
const cookieDays = 365;
/** In the storage of the browser, and as a cookie for the pages that the server renders. */
const currencyKey = 'currency';

/** Begins with the `first` choice, where the page was rendered with one, and else with the person's own. */
export function createPreferences(
  environment: Environment,
  scope: ScopeStore,
  first?: { readonly theme: Mode; readonly currency: string },
): Preferences {
  const setting = (name: string) => scope.read(['settings', name]);
  const currencies = () => {
    const list = setting('currencies');
    return Array.isArray(list) ? (list as readonly CurrencyTerms[]) : [];
  };
  const known = (code: unknown) => currencies().find((currency) => currency.code === code);

  function mode(): Mode {
    if (setting('darkModeAvailable') === false) return 'light';
    const chosen = environment.cookies.get(modeCookie);
    if (chosen !== null) return chosen === 'true' || chosen === '1' ? 'dark' : 'light';
    const fallback = setting('defaultTheme');
    if (fallback === 'dark' || fallback === 'light') return fallback;
    return environment.prefersDark() ? 'dark' : 'light';
  }

  /** Query, else stored choice, else USD (decision 46). */
  function currency(): string {
    const requested = known(scope.read(['route', 'query', 'currency']));
    const stored = known(environment.localStorage.get(currencyKey) ?? environment.cookies.get(currencyKey));
    return (requested ?? stored ?? usd).code;
  }

  const refresh = () => {
    scope.set('theme', mode());
    scope.set('currency', currency());
  };
  if (first) {
    scope.set('theme', first.theme);
    scope.set('currency', first.currency);
  } else refresh();

  return {
    refresh,
    chooseCurrency(code) {
      if (!known(code)) return;
      environment.localStorage.set(currencyKey, code);
      environment.cookies.set(currencyKey, code, cookieDays);
      scope.set('currency', code);
    },
    chooseMode(chosen) {
      environment.cookies.set(modeCookie, String(chosen === 'dark'), cookieDays);
      scope.set('theme', mode());
    },
    stop: environment.onPrefersDark(refresh),
  };
}
