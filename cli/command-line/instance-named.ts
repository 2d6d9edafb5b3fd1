import { nearest } from '../../engine/compile/diagnostics/nearest.ts';
import type { Project } from '../../engine/compile/load/project.ts';
import { UsageError } from './command.ts';

/** The id itself where there is such an instance. Throws a UsageError that names those that there are. */
export function instanceNamed(id: string, { instances }: Pick<Project, 'instances'>): string {
  if (instances.includes(id)) return id;
  const guess = nearest(id, instances);
  const question = guess === undefined ? '' : ` Did you mean "${guess}"?`;
  throw new UsageError(`There is no instance "${id}".${question} There are: ${instances.join(', ') || 'none'}.`);
}
