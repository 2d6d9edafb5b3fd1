import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { checkOne } from '../../engine/compile/compile-project.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { openProject } from '../../engine/compile/load/project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { UsageError } from '../command-line/command.ts';
import { instanceNamed } from '../command-line/instance-named.ts';
import { type InstanceAnswers, instanceDraft } from './instance-draft.ts';

/**
 * Makes the folder of a new brand and gives the path of its file. Nothing is written unless the check passes with it;
 * throws a UsageError that says why not.
 */
export async function makeInstance(root: string, answers: InstanceAnswers): Promise<string> {
  const { id, base } = answers;
  if (!/^[a-z][a-z0-9-]*$/.test(id))
    throw new UsageError(`"${id}" is no name for an instance. Take small letters, figures and dashes, a letter first.`);
  const files = await readProject(root);
  const project = openProject(files);
  if (project.instances.includes(id))
    throw new UsageError(`There is an instance "${id}" already, in instances/${id}/.`);
  if (base !== undefined) instanceNamed(base, project);

  const file = `instances/${id}/instance.json`;
  const text = instanceDraft(answers, project);
  const drafted = openProject({ ...files, texts: { ...files.texts, [file]: text } }, project);
  const own = checkOne(drafted, id, root).filter((one) => one.file === file && one.severity === 'error');
  if (own.length > 0)
    throw new UsageError(`Nothing was written, as the check would refuse it:\n${formatDiagnostics(own)}`);
  await mkdir(join(root, 'instances', id), { recursive: true });
  await writeFile(join(root, file), text, { flag: 'wx' });
  return file;
}
