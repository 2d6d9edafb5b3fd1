import { userInfo } from 'node:os';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { readEnvironment } from '../../server/main/environment.ts';
import { UsageError } from '../command-line/command.ts';
import { faultOfStart } from '../command-line/fault-of-start.ts';
import { instanceNamed } from '../command-line/instance-named.ts';
import { type Versions, withVersions } from '../publishing/open-versions.ts';
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
  const event = { at: new Date().toISOString(), by: values.by ?? userInfo().username, action: 'publish' } as const;
  const outcome = await inWords(root, (versions) => publishBrands(versions, compilation, ids, event));
  if (outcome === undefined) return 1;
  const { published, unchanged, refused } = outcome;
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
  const done = await inWords(root, async ({ store, record }) => {
    const events = id === undefined ? [] : store.history(id);
    const live = id === undefined ? undefined : store.live(id)?.version;
    if (id === undefined || live === undefined) throw new UsageError(`Name a brand: ${store.instances().join(', ')}.`);
    const version = wanted ?? events.findLast((one) => one.version !== live && store.has(id, one.version))?.version;
    if (version === undefined) throw new UsageError(`${id} has no earlier version.`);
    if (!events.some((one) => one.version === version))
      throw new UsageError(`${id} has no version ${version}. To list them: npm run livery -- history ${id}`);
    if (!store.has(id, version))
      throw new UsageError(`Version ${version} of ${id} is too old: only the last versions are kept.`);
    if (version === live) throw new UsageError(`Version ${version} of ${id} is live.`);
    const by = values.by ?? userInfo().username;
    await record(id, { version, at: new Date().toISOString(), by, action: 'rollback' });
    process.stdout.write(`${id}: version ${version} is live again. Running servers use it within a second.\n`);
    return true;
  });
  return done ? 0 : 1;
}

/** `livery history`: which version of a brand was live from when on, newest first. */
export async function history(args: readonly string[], root: string): Promise<number> {
  const { positionals } = parseArgs({ args: [...args], options: {}, allowPositionals: true });
  const [id] = positionals;
  const done = await inWords(root, async ({ store }) => {
    if (id === undefined) throw new UsageError(`Name a brand: ${store.instances().join(', ')}.`);
    const events = store.history(id);
    if (events.length === 0) throw new UsageError(`Nothing of ${id} was published yet.`);
    const live = store.live(id);
    for (const event of events.toReversed()) {
      const { version, at, by, action } = event;
      const isLive = version === live?.version && at === live.at;
      process.stdout.write(`${at}  ${version}  ${action.padEnd(8)}  ${by}${isLive ? '  (live)' : ''}\n`);
    }
    return true;
  });
  return done ? 0 : 1;
}

/** Does something with what is published; undefined where the database does not let it, which is said. */
async function inWords<T>(root: string, work: (versions: Versions) => Promise<T>): Promise<T | undefined> {
  try {
    return await withVersions(root, readEnvironment(process.env), work);
  } catch (error) {
    const sentence = faultOfStart(error);
    if (sentence === undefined) throw error;
    process.stderr.write(`${sentence}\n`);
    return undefined;
  }
}
