import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { StepCall } from '../../definition.ts';
import type { App } from './app.ts';

/** What the device has made or signed, or what to say where there is nothing: null to somebody who has given up. */
export type PasskeyAnswer = { readonly credential: unknown } | { readonly fault: string | null };

/** Has the device make a passkey, or sign with one, with the `options` that an operation answers with. */
export async function askPasskey(
  { client, texts }: App,
  how: 'make' | 'use',
  { operation }: StepCall,
  params: Readonly<Record<string, unknown>>,
): Promise<PasskeyAnswer> {
  const { options } = (await client.request(operation, params)) as { readonly options: unknown };
  try {
    const credential =
      how === 'make'
        ? await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
        : await startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
    return { credential };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    // Browsers do not tell who gave up from who has no passkey: others are not to learn it.
    if (name === 'NotAllowedError' || name === 'AbortError') return { fault: null };
    return { fault: texts.translate(name === 'InvalidStateError' ? 'shell.passkey_exists' : 'shell.passkey_failed') };
  }
}
