import { fetchPart } from '../../ui/lazy/load-error.ts';
import { messageOf, RequestError } from '../requests/request-error.ts';
import type { App } from './app.ts';

/** Asks until the password is right, and the code or passkey where one is needed, or the person gives up. */
export async function givePassword(app: App): Promise<boolean> {
  const { client, notices, environment, definition } = app;
  const { confirmPassword, confirmByPasskey } = definition.index.session;
  if (confirmPassword === undefined) return false;
  let fault: string | null = null;
  let codeFor: string | null = null;
  let byPasskey = false;
  for (;;) {
    const proof = await notices.askPassword(fault, codeFor, byPasskey);
    if (proof === null) return false;
    try {
      let shown: Readonly<Record<string, unknown>> = { ...proof };
      if (proof.code === true && confirmByPasskey !== undefined) {
        const { askPasskey } = await fetchPart('Passkeys', () => import('./ask-passkey.ts'));
        const answer = await askPasskey(app, 'use', { operation: confirmByPasskey }, {});
        fault = 'fault' in answer ? answer.fault : null;
        if ('fault' in answer) continue;
        shown = { password: proof.password, ...answer };
      }
      await client.request(confirmPassword, shown);
      return true;
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const needsCode = Object.hasOwn(error.errors, 'code');
      // The first time it is no mistake: nobody has asked for a code yet.
      fault = needsCode && codeFor === null ? null : messageOf(error);
      // A passkey that was not accepted leaves the password as it was.
      if (proof.code === true) continue;
      codeFor = needsCode ? proof.password : null;
      const mayUseIt = Object.hasOwn(error.errors, 'passkey') && confirmByPasskey !== undefined;
      byPasskey = needsCode && (byPasskey || (mayUseIt && environment.hasPasskeys));
    }
  }
}
