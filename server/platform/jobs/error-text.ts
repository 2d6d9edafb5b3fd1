import { codeOf } from '../db/failures.ts';

/** Patterns of possible secrets, and their replacements. Everyone who may list jobs can read the stored text. */
const secrets: readonly (readonly [RegExp, string])[] = [
  // Passwords and queries in URLs.
  [/([a-z][a-z\d+.-]*:\/\/)[^\s/@]*@/gi, '$1[hidden]@'],
  [/([a-z][a-z\d+.-]*:\/\/[^\s?#"'<>]*)[?#][^\s"'<>]*/gi, '$1?[hidden]'],
  [/\b(bearer|basic)\s+[\w+/.~=-]+/gi, '$1 [hidden]'],
  [
    /\b([\w-]*(?:password|passwd|pass|pwd|secret|token|authorization|api[_-]?key))(["']?\s*[=:]\s*)("[^"]*"|'[^']*'|[^\s,;&]+)/gi,
    '$1$2[hidden]',
  ],
  // Long words of letters and digits, such as tokens and keys.
  [/\b(?=[\w-]*\d)(?=[\w-]*[a-z])[\w-]{32,}/gi, '[hidden]'],
  [/[^\s@<>"'(:/[\]]+@[^\s@<>"'),:]+\.[a-z]{2,}/gi, '[e-mail]'],
];

/** Maximum length of the stored text, in characters. */
const longest = 500;

/** A failure in one line for the operator: code and message, without passwords, tokens and email addresses. */
export function errorText(error: unknown): string {
  const code = codeOf(error);
  const message = error instanceof Error ? error.message : String(error);
  const reason = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : '';
  let text = `${code && !message.includes(code) ? `${code}: ` : ''}${message}${reason}`.replace(/\s+/g, ' ').trim();
  for (const [secret, stand] of secrets) text = text.replace(secret, stand);
  return text.toWellFormed().slice(0, longest);
}
