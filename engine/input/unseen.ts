/**
 * Characters that a paste brings along and nobody sees: marks of direction (U+200E, U+2066 to U+2069), soft hyphens, zero-width
 * spaces, variation selectors, fillers, the mark of byte order, control characters, and what stands for an object that was not copied.
 */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Zl}\p{Zp}\u2800\ufff9-\ufffc]/gu;
/** Joiners of Persian and Hindi and the like, which change how the letters beside them are written. */
const joiners = /[\u200c\u200d]/u;
const joined =
  /[\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Mongolian}]/u;

/**
 * A text without the characters that nobody sees: `\u2068youtube.com\u2069` is `youtube.com`. Joiners are kept between letters of
 * scripts that need them (`می‌خواهم`). Line breaks and tabs become spaces: the result is one line.
 */
export function withoutUnseen(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]/gu, ' ')
    .replace(unseen, (sign, at: number) => (joiners.test(sign) && isBetween(text, at) ? sign : ''));
}

/** Whether the signs around a place are letters that a joiner may stand between. */
function isBetween(text: string, at: number): boolean {
  const before = Array.from(text.slice(Math.max(0, at - 2), at)).at(-1) ?? '';
  const after = Array.from(text.slice(at + 1, at + 3))[0] ?? '';
  return joined.test(before) && joined.test(after);
}

/** Full-width forms of ASCII and the ideographic space as plain ones: `ＳＡＶＥ１０` is `SAVE10`. Nothing else changes. */
export function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/gu, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');
}
