import { join, relative } from 'node:path';
import { watch } from 'chokidar';
import { ProjectCompiler, type ProjectCompilation } from './compile-project.ts';
import { isRead, readProject, watchedFolders } from './load/read-project.ts';

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

  // Node's own recursive watch loses a file that an editor or git has put in another's place.
  const watcher = watch(
    watchedFolders.map((folder) => join(root, folder)),
    { ignoreInitial: true },
  );
  watcher.on('all', (_event, path) => changed(relative(root, path).replaceAll('\\', '/')));
  watcher.on('error', onError);
  await new Promise<void>((resolve) => watcher.once('ready', () => resolve()));
  await run();
  return () => {
    stopped = true;
    clearTimeout(timer);
    void watcher.close();
  };
}
