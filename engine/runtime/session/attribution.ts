import type { AttributionNode } from '../../definition.ts';
import type { ScopeStore } from '../../state/scope.ts';
import type { Environment } from '../browser/environment.ts';
import type { Consent } from './consent.ts';

/**
 * Where the visitor comes from, mirrored in the scope as `attribution`. The address of the first page outweighs what was
 * remembered. Cookies keep it only once the visitor allows advertising; until they have answered that, the tab does.
 */
export interface Attribution {
  /** Applies what the address says and what is remembered. */
  recall(): void;
}

/** Longest value that is taken, in UTF-16 units: a longer one is nobody's code. */
const longest = 64;
const usualDays = 14;

export function createAttribution(options: {
  readonly environment: Environment;
  readonly declared: Readonly<Record<string, AttributionNode>>;
  readonly scope: ScopeStore;
  readonly consent: Consent;
  readonly instance: string;
}): Attribution {
  const { environment, scope, consent } = options;
  const { cookies, sessionStorage } = environment;
  const declared = Object.entries(options.declared);
  const tabKey = (name: string) => `attribution.${name}:${options.instance}`;

  function landed(node: AttributionNode): string | null {
    const value = scope.read(['route', 'query', node.query]);
    return typeof value === 'string' && value.trim() !== '' && value.length <= longest ? value.trim() : null;
  }

  function save(name: string, { cookie, days = usualDays }: AttributionNode, value: string | null): void {
    const { advertising } = consent.store.getState();
    if (advertising === true && value !== null) {
      // A visit without a new source does not make the old one last longer.
      if (cookies.get(cookie) !== value) cookies.set(cookie, value, days);
    }
    if (advertising !== true && cookies.get(cookie) !== null) cookies.remove(cookie);
    if (advertising === undefined && value !== null) sessionStorage.set(tabKey(name), value);
    if (advertising !== undefined) sessionStorage.remove(tabKey(name));
  }

  consent.store.subscribe(() => {
    for (const [name, node] of declared) save(name, node, scope.read(['attribution', name]) as string | null);
  });
  return {
    recall() {
      for (const [name, node] of declared) {
        const saved = cookies.get(node.cookie) ?? sessionStorage.get(tabKey(name));
        const value = landed(node) ?? saved;
        scope.set(`attribution.${name}`, value);
        save(name, node, value);
      }
    },
  };
}
