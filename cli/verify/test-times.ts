import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileResult } from './outcome.ts';

/** Seconds that the tests of `npm test` may take on a machine of two processors with nothing else to do. */
export const budget = 6 * 60;

/** A line for each of the slowest files: its seconds, its share of all seconds, its path. */
export function slowestFiles(files: readonly FileResult[], count: number): string[] {
  const total = files.reduce((sum, { seconds }) => sum + seconds, 0);
  return files
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => {
      const share = total > 0 ? (100 * seconds) / total : 0;
      return `${seconds.toFixed(1).padStart(8)} s ${share.toFixed(1).padStart(5)} %  ${file}`;
    });
}

/**
 * What to say of a run that was slower than its budget on a machine that did nothing else: the files to work on; nothing
 * of others.
 * @param seconds from the begin of the run to its end
 * @param load processes that waited for a processor when the run began, a minute's mean
 */
export function budgetWarning(
  { seconds, load, processors }: { readonly seconds: number; readonly load: number; readonly processors: number },
  files: readonly FileResult[],
): string {
  if (seconds <= budget || load > processors) return '';
  return [
    `The tests took ${Math.round(seconds)} s, and their budget is ${budget} s. The slowest files:`,
    ...slowestFiles(files, 5),
  ].join('\n');
}

/** Writes `times.json` (seconds of each file, the slowest first) and `flaky.json` into `folder`. */
export async function writeTimes(
  folder: string,
  { files, flaky }: { readonly files: readonly FileResult[]; readonly flaky: readonly FileResult[] },
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const times = files
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ file, seconds, passed, failed, skipped }) => ({ file, seconds, passed, failed, skipped }));
  await writeFile(join(folder, 'times.json'), `${JSON.stringify(times, null, 2)}\n`);
  const named = flaky.map(({ file, failures }) => ({ file, failures }));
  await writeFile(join(folder, 'flaky.json'), `${JSON.stringify(named, null, 2)}\n`);
}
