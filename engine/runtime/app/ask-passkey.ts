import type { StepCall } from '../../definition.ts';
import type { PasskeyAnswer } from '../browser/environment.ts';
import type { App } from './app.ts';

/** Has the device make a passkey, or sign with one, with the `options` that an operation answers with. */
export async function askPasskey(
  { client, environment }: App,
  how: 'make' | 'use',
  { operation }: StepCall,
  params: Readonly<Record<string, unknown>>,
): Promise<PasskeyAnswer> {
  const { options } = (await client.request(operation, params)) as { readonly options: unknown };
  return environment.askPasskey(how, options);
}

/** What to say where there is no passkey; nothing to somebody who has given up. */
export function passkeyFault({ texts }: App, answer: PasskeyAnswer): string | null {
  if ('credential' in answer || answer.fault === 'canceled') return null;
  return texts.translate(answer.fault === 'exists' ? 'shell.passkey_exists' : 'shell.passkey_failed');
}
