import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { ProjectCompiler, type ProjectCompilation } from './compile-project.ts';
import { isRead, readProject, watchedFolders } from './read-project.ts';

export interface WatchOptions {
  readonly onResult: (result: ProjectCompilation) => void;
  /** A failure of the compiler or the disk itself, not of a declaration. */
  readonly onError: (error: unknown) => void;
  /** Milliseconds to wait for more changes; editors write a file in several steps. */
  readonly debounce?: number;
}

/** Compiles a project, and again after each change of its files. Gives back the way to stop. */
export async function watchProject(
  root: string,
  { onResult, onError, debounce = 30 }: WatchOptions,
): Promise<() => void> {
  const compiler = new ProjectCompiler(root);
  let timer: NodeJS.Timeout | undefined;
  let running = false;
  let again = false;
  let stopped = false;

  const compileOnce = async (): Promise<void> => {
    try {
      const result = compiler.compile(await readProject(root));
      if (!stopped) onResult(result);
    } catch (error) {
      if (!stopped) onError(error);
    }
  };
  const run = async (): Promise<void> => {
    if (running) {
      again = true;
      return;
    }
    running = true;
    again = false;
    await compileOnce();
    running = false;
    if (again && !stopped) await run();
  };
  const changed = (path: string): void => {
    if (stopped || !isRead(path)) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), debounce);
  };

  const watchers = watchedFolders.flatMap((folder) => watcher(root, folder, changed, onError));
  await run();
  return () => {
    stopped = true;
    clearTimeout(timer);
    for (const one of watchers) one.close();
  };
}

/** None where the folder is not there: a project need not have every folder. */
function watcher(
  root: string,
  folder: string,
  changed: (path: string) => void,
  onError: (error: unknown) => void,
): FSWatcher[] {
  try {
    const one = watch(join(root, folder), { recursive: true }, (_event, name) => {
      if (name !== null) changed(`${folder}/${name}`.replaceAll('\\', '/'));
    });
    one.on('error', onError);
    return [one];
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}
