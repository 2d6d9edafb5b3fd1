/** The text with digits of every script as 0 to 9: `１२３` and `١٢٣` are `123`. What only looks like a digit (`²`, `①`) stays. */
export function plainDigits(text: string): string {
  return text.replace(/[^\P{Nd}0-9]/gu, (digit) => String(valueOf(digit)));
}

/** The digits of a script stand in a row from its zero on, and rows of ten may follow one another without a gap. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/\p{Nd}/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
