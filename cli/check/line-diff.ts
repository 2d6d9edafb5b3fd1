/** Lines around a change that are shown with it. */
const around = 2;
/** More changed lines than this are shown as one block. */
const maxCompared = 1500;

/** What changes in a file, line by line: ` ` kept, `-` removed, `+` added. A file that goes away has no text after. */
export function lineDiff(file: string, before: string, after: string | undefined): string {
  const old = before.split('\n');
  const now = after === undefined ? [] : after.split('\n');
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  const marked = [
    ...old.slice(0, start).map((line) => ` ${line}`),
    ...compared(old.slice(start, old.length - end), now.slice(start, now.length - end)),
    ...old.slice(old.length - end).map((line) => ` ${line}`),
  ];
  const near = (index: number): boolean =>
    marked.slice(Math.max(0, index - around), index + around + 1).some((line) => !line.startsWith(' '));
  const shown = marked.flatMap((line, index) => (near(index) ? [line] : near(index - 1) ? ['…'] : []));
  return [`--- ${file}`, `+++ ${after === undefined ? '(removed)' : file}`, ...shown].join('\n');
}

/** The longest common lines stay. */
function compared(old: readonly string[], now: readonly string[]): string[] {
  const all = [...old.map((line) => `-${line}`), ...now.map((line) => `+${line}`)];
  if (Math.max(old.length, now.length) > maxCompared) return all;
  const common = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  const at = (i: number, j: number): number => common[i]?.[j] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    const row = common[i] ?? new Uint16Array();
    for (let j = now.length - 1; j >= 0; j -= 1)
      row[j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  }
  const lines: string[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push(` ${old[i]}`);
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push(`-${old[i]}`);
      i += 1;
    } else {
      lines.push(`+${now[j]}`);
      j += 1;
    }
  }
  return lines;
}
