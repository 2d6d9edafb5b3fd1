import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { isRead } from '../../engine/compile/load/read-project.ts';
import type { ProjectFiles } from '../../engine/compile/load/project.ts';
import { UsageError } from '../command-line/command.ts';

const run = promisify(execFile);

/** The declarations of a project as they were at a revision of git. Assets and icons are not looked at. */
export async function readRevision(root: string, revision: string): Promise<ProjectFiles> {
  const git = async (...args: string[]): Promise<string> => {
    const { stdout } = await run('git', ['-C', root, ...args], { maxBuffer: 256 * 1024 * 1024 });
    return stdout;
  };
  // A name that begins with a dash would be an option of git.
  const commit = await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`).catch(() => {
    throw new UsageError(`git knows no revision "${revision}" here. Give a commit, a tag or a branch.`);
  });
  const listed = await git('ls-tree', '-r', '-z', '--name-only', commit.trim(), './');
  const files = listed.split('\0').filter((file) => isRead(file) && file.endsWith('.json') && !/\/assets\//.test(file));
  const texts: Record<string, string> = {};
  // A few at a time: a process each.
  for (let at = 0; at < files.length; at += 8) {
    const some = files.slice(at, at + 8);
    const read = await Promise.all(some.map((file) => git('show', `${commit.trim()}:./${file}`)));
    for (const [index, file] of some.entries()) texts[file] = read[index] ?? '';
  }
  return { texts, assets: [] };
}
