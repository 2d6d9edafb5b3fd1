import type { Diagnostic } from '../../definition.ts';
import type { CodeMeta } from './codes.ts';
import type { Finding } from './finding.ts';
import type { Place } from './located.ts';

/** Turns offsets into lines and columns; a file's line starts are found when first asked for. */
export class Positions {
  readonly #files: Readonly<Record<string, string>>;
  readonly #starts = new Map<string, readonly number[]>();

  constructor(files: Readonly<Record<string, string>>) {
    this.#files = files;
  }

  /** 1-based; a place in a file that is not there is its beginning. */
  of(place: Place): { readonly line: number; readonly column: number } {
    const starts = this.#lineStarts(place.file);
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= place.offset) low = middle;
      else high = middle - 1;
    }
    return { line: low + 1, column: place.offset - (starts[low] ?? 0) + 1 };
  }

  /** `instances/aurora/screens/orders.json:12:18`. */
  text(place: Place): string {
    const { line, column } = this.of(place);
    return `${place.file}:${line}:${column}`;
  }

  /**
   * The place of the `inner`-th character of the string literal at `place`: escapes take more room in the file than in
   * the value.
   */
  inside(place: Place, inner: number): Place {
    const text = this.#files[place.file] ?? '';
    let at = place.offset;
    if (text[at] !== '"') return place;
    at += 1;
    for (let left = inner; left > 0; left -= 1) {
      if (text[at] === '"' || text[at] === undefined) break;
      at += text[at] !== '\\' ? 1 : text[at + 1] === 'u' ? 6 : 2;
    }
    return { file: place.file, offset: at };
  }

  /** `codes` tells the severity of every code that the finding can have. */
  diagnostic<C extends string>(
    { code, at, path, message, suggestion }: Finding<C>,
    codes: Readonly<Record<C, CodeMeta>>,
  ): Diagnostic {
    return {
      code,
      severity: codes[code].severity,
      file: at.file,
      ...this.of(at),
      path,
      message,
      ...(suggestion === undefined ? {} : { suggestion }),
    };
  }

  #lineStarts(file: string): readonly number[] {
    const known = this.#starts.get(file);
    if (known) return known;
    const starts = [0];
    const text = this.#files[file] ?? '';
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
    this.#starts.set(file, starts);
    return starts;
  }
}
