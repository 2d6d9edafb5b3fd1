import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Text of a generated file as the formatter of the repository would leave it, so that both agree on every byte. */
export async function formatGenerated(root: string, file: string, text: string): Promise<string> {
  const run = promisify(execFile)(
    process.execPath,
    [join(root, 'node_modules/@biomejs/biome/bin/biome'), 'format', `--stdin-file-path=${file}`],
    { cwd: root, maxBuffer: 64 * 1024 * 1024 },
  );
  run.child.stdin?.end(text);
  return (await run).stdout;
}
