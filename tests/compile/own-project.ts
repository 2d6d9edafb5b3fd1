import { join } from 'node:path';
import type { CompiledInstance } from '../../engine/compile/compile.ts';
import { ProjectCompiler, type ProjectCompilation } from '../../engine/compile/compile-project.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { openProject, type Project } from '../../engine/compile/load/project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';

const root = join(import.meta.dirname, '../..');

let project: Promise<Project> | undefined;
let compilation: Promise<ProjectCompilation> | undefined;

/** The project in this repository, read once for all tests of a process. */
export function ownProject(): Promise<Project> {
  return (project ??= readProject(root).then((files) => openProject(files)));
}

/** Its brands, compiled once for all tests of a process: that takes two seconds of processor time. */
export function compileOwnProject(): Promise<ProjectCompilation> {
  return (compilation ??= ownProject().then(({ files }) => new ProjectCompiler(root).compile(files)));
}

/** One of its brands. */
export async function ownInstance(id: string): Promise<CompiledInstance> {
  const { instances, diagnostics } = await compileOwnProject();
  const instance = instances.find((one) => one.id === id);
  if (!instance) throw new Error(formatDiagnostics(diagnostics));
  return instance;
}
