/** What a page may make addresses of scripts by, where its policy asks for that. The server names it in the policy of its pages. */
interface ScriptPolicy {
  createScriptURL(address: string): unknown;
}
interface ScriptPolicies {
  createPolicy(name: string, rules: { readonly createScriptURL: (address: string) => string }): ScriptPolicy;
}

let policy: ScriptPolicy | undefined;

/**
 * Starts code of this app in a thread of its own. Throws where the browser has no such threads, where the policy of the page
 * refuses it, and for any other address. Code that does not come, or stops, is an event `error` of the worker.
 */
export function startWorker(address: string): Worker {
  return new Worker(trustedScript(address) as string, { type: 'module' });
}

/** An address of this app as the policy of the page takes it. Throws for any other address. */
export function trustedScript(address: string): unknown {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: ScriptPolicies };
  if (!trustedTypes) return ownScript(address);
  policy ??= trustedTypes.createPolicy('livery', { createScriptURL: ownScript });
  return policy.createScriptURL(address);
}

/** Everything that a shop serves of the app itself is below this path. */
const base = '/app/';

function ownScript(address: string): string {
  const { origin, href, pathname } = new URL(address, window.location.href);
  if (origin !== window.location.origin || !pathname.startsWith(base))
    throw new TypeError(`${address} is not part of this app`);
  return href;
}
