import type { Path } from '../../../state/path.ts';

/** One text for a path, to find things by. */
export function pathKey(path: Path): string {
  return path.join('\n');
}

/** The path of a field beside another one, written from there: `name`, or `../name` for one a level higher. */
export function pathBeside(path: Path, written: string): Path {
  return written
    .split('/')
    .reduce<Path>((at, step) => (step === '..' ? at.slice(0, -1) : [...at, step]), path.slice(0, -1));
}

/** The path of a field as it is written at another one: `name` in the whole form, `./name` or `../name` beside that one. */
export function writtenPath(written: string, from: Path): Path {
  return written.startsWith('.') ? pathBeside(from, written.replace(/^\.\//, '')) : [written];
}
