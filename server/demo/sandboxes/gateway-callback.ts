import { formatPlain, fromUsd } from '../../../domain/money/usd.ts';
import type { Micros } from '../../../domain/money/micros.ts';
import { sameText } from '../../platform/secrets/same-text.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import type { GatewayEvent } from '../../platform/ports/payment-gateway.ts';
import { sandboxGatewayName } from './gateway.ts';

/** Body of a callback of the sandbox. */
export interface SandboxCallback {
  readonly reference: string;
  readonly outcome: 'paid' | 'declined';
  /** Dollars as text with two decimals, `103.00`. */
  readonly amount: string;
  /** Over the three others. */
  readonly signature: string;
}

/** The callback that the sandbox sends. */
export function sandboxCallback(
  secrets: Secrets,
  instance: string,
  {
    reference,
    outcome,
    amount,
  }: { readonly reference: string; readonly outcome: 'paid' | 'declined'; readonly amount: Micros },
): SandboxCallback {
  const callback = { reference, outcome, amount: formatPlain(amount) };
  return { ...callback, signature: secrets.sign(instance, sandboxGatewayName, signedText(callback)) };
}

/** What a callback says, or null when it is not one or the sandbox has not signed it. */
export function readSandboxCallback(secrets: Secrets, instance: string, body: unknown): GatewayEvent | null {
  if (!isCallback(body)) return null;
  const right = secrets.sign(instance, sandboxGatewayName, signedText(body));
  if (!sameText(right, body.signature)) return null;
  const { reference, outcome, amount } = body;
  return { gateway: sandboxGatewayName, reference, outcome, amount: fromUsd(amount) };
}

function signedText({ reference, outcome, amount }: Omit<SandboxCallback, 'signature'>): string {
  return `callback:${JSON.stringify([reference, outcome, amount])}`;
}

function isCallback(body: unknown): body is SandboxCallback {
  if (typeof body !== 'object' || body === null) return false;
  const { reference, outcome, amount, signature } = body as Readonly<Record<string, unknown>>;
  return (
    typeof reference === 'string' &&
    (outcome === 'paid' || outcome === 'declined') &&
    typeof amount === 'string' &&
    /^\d{1,12}\.\d{2}$/.test(amount) &&
    typeof signature === 'string'
  );
}
