import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { readEnvironment } from '../../server/main/environment.ts';
import { DefinitionStore } from '../../server/platform/publishing/definition-store.ts';
import { UsageError } from '../command-line/command.ts';
import { instanceNamed } from '../command-line/instance-named.ts';
import { publishBrands } from '../publishing/publish-brands.ts';

/** `livery publish`: makes the working files of one brand, or of all, live. A brand with an error keeps its live version. */
export async function publish(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { by: { type: 'string' } },
    allowPositionals: true,
  });
  const compilation = await compileProject(root);
  const all = [...compilation.instances, ...compilation.failed].map(({ id }) => id).sort();
  const ids = positionals.length === 0 ? all : positionals.map((id) => instanceNamed(id, { instances: all }));
  const { published, unchanged, refused } = publishBrands(storeOf(root), compilation, ids, {
    at: new Date().toISOString(),
    by: values.by ?? userInfo().username,
    action: 'publish',
  });
  for (const { id, diagnostics, reason } of refused) {
    const errors = diagnostics.filter(({ severity }) => severity === 'error');
    process.stderr.write(`${id} was not published.\n${reason ?? formatDiagnostics(errors)}\n`);
  }
  for (const id of unchanged) process.stdout.write(`${id}: nothing to publish, this version is live.\n`);
  for (const { id, version } of published)
    process.stdout.write(`${id}: version ${version} is live. Running servers use it within a second.\n`);
  return refused.length > 0 ? 1 : 0;
}

/** `livery rollback`: makes an earlier version live, by default the one before the live one. */
export async function rollback(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { by: { type: 'string' } },
    allowPositionals: true,
  });
  const [id, wanted] = positionals;
  const store = storeOf(root);
  const events = id === undefined ? [] : store.history(id);
  const live = events.at(-1)?.version;
  if (id === undefined || live === undefined) throw new UsageError(`Name a brand: ${store.instances().join(', ')}.`);
  const version = wanted ?? events.findLast((one) => one.version !== live && store.has(id, one.version))?.version;
  if (version === undefined) throw new UsageError(`${id} has no earlier version.`);
  if (!events.some((one) => one.version === version))
    throw new UsageError(`${id} has no version ${version}. To list them: npm run livery -- history ${id}`);
  if (!store.has(id, version))
    throw new UsageError(`Version ${version} of ${id} is too old: only the last versions are kept.`);
  if (version === live) throw new UsageError(`Version ${version} of ${id} is live.`);
  const by = values.by ?? userInfo().username;
  store.record(id, { version, at: new Date().toISOString(), by, action: 'rollback' });
  process.stdout.write(`${id}: version ${version} is live again. Running servers use it within a second.\n`);
  return 0;
}

/** `livery history`: which version of a brand was live from when on, newest first. */
export async function history(args: readonly string[], root: string): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
  const store = storeOf(root);
  const [id] = positionals;
  if (id === undefined) throw new UsageError(`Name a brand: ${store.instances().join(', ')}.`);
  const events = store.history(id);
  if (events.length === 0) throw new UsageError(`Nothing of ${id} was published yet.`);
  for (const [index, { version, at, by, action }] of events.toReversed().entries())
    process.stdout.write(`${at}  ${version}  ${action.padEnd(8)}  ${by}${index === 0 ? '  (live)' : ''}\n`);
  return 0;
}

function storeOf(root: string): DefinitionStore {
  return new DefinitionStore(resolve(root, readEnvironment(process.env).dataFolder));
}
