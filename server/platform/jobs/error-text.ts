import { codeOf } from '../db/failures.ts';

/** What may be a secret, and what stands in its place. Whoever lists jobs may read what is kept. */
const secrets: readonly (readonly [RegExp, string])[] = [
  // Passwords and queries of addresses.
  [/([a-z][a-z\d+.-]*:\/\/)[^\s/@]*@/gi, '$1[hidden]@'],
  [/([a-z][a-z\d+.-]*:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi, '$1?[hidden]'],
  [/\b(bearer|basic)\s+[\w+/.~=-]+/gi, '$1 [hidden]'],
  [
    /\b([\w-]*(?:password|passwd|pass|pwd|secret|token|authorization|api[_-]?key))(["']?\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s,;&]+)/gi,
    '$1$2[hidden]',
  ],
  // Long words of letters and digits, as tokens and keys are.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi, '[hidden]'],
  [/[^\s@<>"'(:/[\]]+@[^\s@<>"'),:]+\.[a-z]{2,}/gi, '[e-mail]'],
];

/** Characters that are kept. */
const longest = 500;

/** A failure in one line for the operator: code and message, without passwords, tokens and e-mails. */
export function errorText(error: unknown): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const reason = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  let text = `${code && !message.includes(code) ? `${code}: ` : ''}${message}${reason}`.replace(/\s+/g, ' ').trim();
  for (const [secret, stand] of secrets) text = text.replace(secret, stand);
  return text.toWellFormed().slice(0, longest);
}
