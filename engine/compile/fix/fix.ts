/** A change of one file; `offset` and `length` count UTF-16 units. */
export interface TextEdit {
  readonly offset: number;
  readonly length: number;
  readonly text: string;
}

/** How one diagnostic is put right without anybody having to think. Either a file is edited, or it goes. */
export interface Fix {
  /** What is done, as an order: `Write "title" in place of "titel"`. */
  readonly title: string;
  readonly file: string;
  readonly edits: readonly TextEdit[];
  readonly removesFile?: true;
}

/** Makes the edits of one file, which must not overlap. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  return edits
    .toSorted((a, b) => b.offset - a.offset)
    .reduce(
      (whole, { offset, length, text: inserted }) => whole.slice(0, offset) + inserted + whole.slice(offset + length),
      text,
    );
}

/** Whether two edits touch, so that they cannot be made at once. */
export function touches(a: TextEdit, b: TextEdit): boolean {
  return a.offset <= b.offset + b.length && b.offset <= a.offset + a.length;
}
