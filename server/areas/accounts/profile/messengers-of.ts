import { type Messengers, messengerNames, normaliseMessenger } from '../../../../domain/contact/normalise-messenger.ts';
import { isVisible } from '../../../../engine/input/text-lines.ts';
import type { Sentence } from '../../../platform/problem.ts';

/**
 * Contacts as they are kept, and what is wrong with those that cannot be. Empty ones are left out. Where the shop wants
 * one and none is given, the fault is on `messengers` itself. Specification: B5.
 */
export function messengersOf(
  given: Readonly<Partial<Record<keyof Messengers, string | null | undefined>>> | undefined,
  needed: boolean,
): { readonly messengers: Messengers; readonly faults: Readonly<Record<string, readonly Sentence[]>> } {
  const messengers: Partial<Record<keyof Messengers, string>> = {};
  const faults: Record<string, readonly Sentence[]> = {};
  for (const name of messengerNames) {
    const text = given?.[name] ?? '';
    if (!isVisible(text)) continue;
    const normalised = normaliseMessenger(name, text);
    if (normalised === null) faults[`messengers.${name}`] = [{ key: `messenger_${name}` }];
    else messengers[name] = normalised;
  }
  const none = Object.keys(messengers).length === 0 && Object.keys(faults).length === 0;
  return { messengers, faults: needed && none ? { messengers: [{ key: 'messengers_needed' }] } : faults };
}
