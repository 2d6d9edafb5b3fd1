import process from 'node:process';

/**
 * Lets a command do all of its work when nobody reads what it says any more, as in `livery build | head`. A command that ended
 * there would have changed data, or not, without a word on which.
 */
export function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}
