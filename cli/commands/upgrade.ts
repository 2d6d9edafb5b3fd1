import process from 'node:process';
import { parseArgs } from 'node:util';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { type InstanceUpgrade, upgradeEffects } from '../../engine/compile/upgrade/upgrade-effects.ts';
import { UsageError } from '../command-line/command.ts';
import { readRevision } from '../upgrade/read-revision.ts';

/**
 * `livery upgrade`: what a change of the base config since a revision does to each instance. Ends with 1 where an override is
 * orphaned or broken.
 */
export async function upgrade(args: readonly string[], root: string): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: { from: { type: 'string' }, json: { type: 'boolean', default: false } },
  });
  if (values.from === undefined)
    throw new UsageError('--from is missing. Give a git revision, e.g. --from v1.2 or --from HEAD~5');
  const upgrades = upgradeEffects(await readRevision(root, values.from), await readProject(root));
  process.stdout.write(
    values.json ? `${JSON.stringify(upgrades, null, 2)}\n` : `${upgrades.map(formatted).join('\n\n')}\n`,
  );
  const severe = upgrades
    .flatMap(({ effects }) => effects)
    .filter(({ kind }) => kind === 'orphaned' || kind === 'broken');
  return severe.length > 0 ? 1 : 0;
}

function formatted({ id, effects, taken }: InstanceUpgrade): string {
  const summary = `${id}: ${taken} base changes apply automatically, ${effects.length} overrides need review.`;
  const lines = effects.map(
    ({ kind, file, line, column, path, message }) => `  ${file}:${line}:${column} ${kind} ${message} (${path})`,
  );
  return [summary, ...lines].join('\n');
}
