import { member, type Place } from '../../diagnostics/located.ts';
import { redirectAddress } from '../redirects.ts';
import { rule, type RuleContext } from './rule.ts';

interface Redirect {
  readonly from: string;
  readonly to: string;
  readonly keyAt: Place;
  readonly at: Place;
  readonly path: string;
}

/** Each leads in one step to a screen, and takes no screen's place. That the screen is there, the kind `route` says. */
export const redirects = rule({
  meta: {
    codes: {
      'redirect-chain': { severity: 'error' },
    },
    shares: ['duplicate-route', 'unknown-route', 'unknown-field'],
    about: 'Every redirect leads to a screen in one step',
  },
  check: (context) => {
    const { environment, report } = context;
    const found = redirectsIn(context);
    const addresses = new Map<string, Redirect>();
    for (const one of found) {
      if (environment.routes.includes(one.from) || addresses.has(one.from)) {
        const words = addresses.has(one.from) ? 'Another redirect starts' : 'A screen answers';
        report({
          code: 'duplicate-route',
          at: one.keyAt,
          path: one.path,
          message: `${words} at \`${one.from}\` already. Remove one of them.`,
        });
      }
      addresses.set(one.from, one);
    }
    for (const one of found) {
      if (!one.to.startsWith('/') || one.to.includes('{{')) {
        report({
          code: 'unknown-route',
          at: one.at,
          path: one.path,
          message: `\`${one.to}\` is not a path of the app. Write a complete path.`,
        });
        continue;
      }
      const next = addresses.get(one.to.replace(/[?#].*$/, ''));
      if (!next) continue;
      const end = endOf(one, addresses);
      report({
        code: 'redirect-chain',
        at: one.at,
        path: one.path,
        message:
          end === null
            ? `\`${one.from}\` redirects in a cycle. Redirect it to a screen.`
            : `\`${one.to}\` itself leads on to \`${next.to}\`. Lead there at once.`,
        suggestion: end ?? undefined,
      });
    }
  },
});

function redirectsIn({ app, checked, report }: RuleContext<'unknown-field'>): readonly Redirect[] {
  const declared = member(app, 'redirects');
  if (declared?.kind !== 'object') return [];
  return [...declared.members].flatMap(([written, { keyAt, value }]) => {
    const path = `redirects.${written}`;
    if (value.kind !== 'scalar' || typeof value.value !== 'string' || !written.startsWith('/')) return [];
    const from = redirectAddress(written, checked.app.settings);
    if (from === null)
      report({
        code: 'unknown-field',
        at: keyAt,
        path,
        message: `\`${written}\` uses a setting that does not exist or is not a string.`,
      });
    return from === null ? [] : [{ from, to: value.value, keyAt, at: value.at, path }];
  });
}

/** Where somebody arrives in the end; null for nowhere. */
function endOf(start: Redirect, addresses: ReadonlyMap<string, Redirect>): string | null {
  const seen = new Set<Redirect>();
  let one = start;
  for (;;) {
    if (seen.has(one)) return null;
    seen.add(one);
    const next = addresses.get(one.to.replace(/[?#].*$/, ''));
    if (!next) return one.to;
    one = next;
  }
}
