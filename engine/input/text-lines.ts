/**
 * The texts of a list with one in each line, also where a value has several lines: `["a\nB"]` are two, as they are delivered. Without blanks
 * around them, and without characters that nobody sees where nothing else is there: such a line is none. What is within a text stays.
 */
export function textLines(values: readonly string[]): readonly string[] {
  return values
    .flatMap((value) => value.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u))
    .map((line) => line.trim())
    .filter((line) => visible.test(line));
}

const visible = /[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800\ufff9-\ufffc]/u;

/** The lines of a text by the same signs, those of nothing visible included, so that they can be counted. */
export function linesOf(text: string): readonly string[] {
  return text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/u);
}

/** Whether anything of a text can be seen: neither blanks nor characters without a shape. */
export function isVisible(text: string): boolean {
  return visible.test(text);
}
