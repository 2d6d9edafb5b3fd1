import { halfWidth, withoutUnseen } from './unseen.ts';

/**
 * An e-mail address as it is stored and compared: in lower case, without blanks around it and characters that nobody sees. `Ada@Example.COM `,
 * `ada＠example.com`, `\u2068ada@example.com\u2069`, `mailto:ada@example.com?subject=Hi`, `Ada Lovelace <ada@example.com>`, `“ada@example.com”,` and
 * `E-mail: ada@example.com` are `ada@example.com`. Whether the result is an address is for the check to say: `ada @ example.com` and two addresses stay what they are.
 */
export function readEmail(text: string): string {
  let read = text;
  for (let before = ''; read !== before; ) {
    before = read;
    read = readOnce(read);
  }
  return read;
}

function readOnce(text: string): string {
  const plain = halfWidth(withoutUnseen(text.normalize()))
    // The dotted capital of Turkish keyboards.
    .replaceAll('İ', 'I')
    .trim()
    .toLowerCase();
  const address = unwrapped(plain)
    .replace(/^mailto:\s*(?:\/\/)?([^?]*)(?:\?.*)?$/u, (_, written: string) => decoded(written))
    .trim()
    .replace(/(?<=@.*)[。｡](?=[^@])/gu, '.');
  const end = /(?<!["'”“»›’)\].,;:])["'”“»›’)\].,;:]+$/u.exec(address)?.[0] ?? '';
  // An address may begin with an apostrophe of its own, and never ends with one.
  const start = end.includes("'") ? /^[("'“”„«‹‘’[]+(?!.*\s)/u : /^[("“”„«‹‘’[]+(?!.*\s)/u;
  return address.slice(0, address.length - end.length).replace(start, '');
}

/** The address between the brackets behind a name, in those of Markdown, or behind the word that it is one. */
function unwrapped(text: string): string {
  const [, name = '', inside] = /^([^<>]*)<([^<>]*)>[,;]?$/u.exec(text) ?? [];
  if (inside !== undefined && (!name.includes('@') || name.trim() === inside.trim().replace(/^mailto:/u, ''))) {
    return inside.trim();
  }
  const [, shown = '', linked] = /^\[([^[\]]*)\]\(([^()]*)\)$/u.exec(text) ?? [];
  if (linked !== undefined && (!shown.includes('@') || linked === `mailto:${shown}`)) return linked;
  return text.replace(/^(?:e-?mail|mail|почта|correo|courriel|メール|邮箱|이메일)\s*[:：]\s*(?=[^\s@]+@)/u, '');
}

/** `%2B` of an address for a link is `+`. What cannot be read so stays. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text).toLowerCase();
  } catch {
    return text;
  }
}

/** Whether a text may be an address; whether it is one, a mail will tell. */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/u.test(readEmail(text));
}
