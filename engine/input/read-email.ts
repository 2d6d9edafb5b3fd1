import { halfWidth, withoutUnseen } from './unseen.ts';

/**
 * An e-mail address as it is stored and compared: in lower case, without blanks around it and characters that nobody sees. `Ada@Example.COM `,
 * `ada＠example.com`, `\u2068ada@example.com\u2069`, `mailto:ada@example.com?subject=Hi` and `Ada Lovelace <ada@example.com>` are
 * `ada@example.com`. Whether the result is an address is for the check to say: `ada @ example.com` and two addresses stay what they are.
 */
export function readEmail(text: string): string {
  const plain = halfWidth(withoutUnseen(text.normalize()))
    // The dotted capital of Turkish keyboards.
    .replaceAll('İ', 'I')
    .trim()
    .toLowerCase();
  const address = /^[^<>@]*<([^<>]*)>$/u.exec(plain)?.[1] ?? plain;
  return address
    .trim()
    .replace(/^mailto:\s*([^?]*)(?:\?.*)?$/u, '$1')
    .trim();
}

/** Whether a text may be an address; whether it is one, a mail will tell. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(readEmail(text));
}
