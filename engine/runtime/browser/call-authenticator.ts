import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { PasskeyAnswer } from './environment.ts';

/** Has the browser ask for a passkey. It does not say whether somebody gave up or had none, so both count as giving up. */
export async function callAuthenticator(how: 'make' | 'use', options: unknown): Promise<PasskeyAnswer> {
  try {
    const credential =
      how === 'make'
        ? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
        : await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
    return { credential };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'NotAllowedError' || name === 'AbortError') return { fault: 'canceled' };
    return { fault: name === 'InvalidStateError' ? 'exists' : 'failed' };
  }
}
