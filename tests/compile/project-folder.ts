import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type TestFiles, testFiles } from './test-project.ts';

/** Writes the tiny project, with these files over it, into a folder. */
export async function writeTestProject(root: string, files: TestFiles = {}): Promise<void> {
  for (const [file, text] of Object.entries(testFiles(files).texts)) {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  }
}
