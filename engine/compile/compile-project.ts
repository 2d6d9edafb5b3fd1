import type { Diagnostic } from '../definition.ts';
import { type Compilation, type CompiledInstance, compileInstance } from './compile.ts';
import { byPlace } from './diagnostics/format-diagnostic.ts';
import { sharedCodes } from './diagnostics/codes.ts';
import { withoutUsedElsewhere } from './check/rules/across-instances.ts';
import { baseLayer, type Located, member, scalar } from './diagnostics/located.ts';
import { openProject, type Project, type ProjectFiles } from './load/project.ts';
import { readProject } from './load/read-project.ts';

export interface ProjectCompilation {
  /** Those that have no errors; by id. */
  readonly instances: readonly CompiledInstance[];
  /** Those that have errors; by id. */
  readonly failed: readonly FailedInstance[];
  /** Of the whole project, errors first; each only once. */
  readonly diagnostics: readonly Diagnostic[];
}

export interface FailedInstance {
  readonly id: string;
  /** As far as they can be read. */
  readonly hosts: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Reads the files below `root` (absolute) and compiles every instance. Writes nothing. */
export async function compileProject(root: string): Promise<ProjectCompilation> {
  return new ProjectCompiler(root).compile(await readProject(root));
}

/** What is wrong with one instance, with hosts that others have as well. The others are not compiled. */
export function checkOne(project: Project, id: string, root: string): readonly Diagnostic[] {
  const others = project.instances.filter((one) => one !== id);
  return [...compileInstance(project, id, root).diagnostics, ...duplicateHosts(project, [...others, id])];
}

/** Compiles a project again and again; instances whose files did not change are reused. */
export class ProjectCompiler {
  readonly #root: string;
  #project: Project | undefined;
  #compilations = new Map<string, Compilation>();

  constructor(root: string) {
    this.#root = root;
  }

  compile(files: ProjectFiles): ProjectCompilation {
    const before = this.#project;
    const project = openProject(files, before);
    const touched = before ? touchedLayers(before.files, files) : undefined;
    const compilations = new Map<string, Compilation>();
    for (const id of project.instances) {
      const known = this.#compilations.get(id);
      const reusable =
        known && touched && !touched.has(baseLayer) && !basesOf(id, project).some((layer) => touched.has(layer));
      compilations.set(id, reusable ? known : compileInstance(project, id, this.#root));
    }
    this.#project = project;
    this.#compilations = compilations;

    const findings = [...compilations].map(([id, { diagnostics }]) => ({ layers: basesOf(id, project), diagnostics }));
    const unique = new Map<string, Diagnostic>();
    const all = [project.diagnostics, withoutUsedElsewhere(findings), duplicateHosts(project)];
    for (const one of all.flat())
      unique.set(JSON.stringify([one.file, one.line, one.column, one.code, one.message]), one);
    return {
      instances: [...compilations.values()].flatMap((one) => (one.ok ? [one.definition] : [])),
      failed: [...compilations].flatMap(([id, { ok, diagnostics }]) =>
        ok ? [] : [{ id, hosts: hostsOf(id, project), diagnostics: diagnostics.toSorted(byPlace) }],
      ),
      diagnostics: [...unique.values()].sort(byPlace),
    };
  }
}

/** Instances whose files differ; `baseLayer` if a file that all of them share differs. */
function touchedLayers(before: ProjectFiles, now: ProjectFiles): Set<string> {
  const layers = new Set<string>();
  const note = (file: string): void => void layers.add(/^instances\/([^/]+)\//.exec(file)?.[1] ?? baseLayer);
  for (const file of new Set([...Object.keys(before.texts), ...Object.keys(now.texts)])) {
    if (before.texts[file] !== now.texts[file]) note(file);
  }
  const had = new Set(before.assets);
  const has = new Set(now.assets);
  for (const file of [...had, ...has]) if (had.has(file) !== has.has(file)) note(file);
  return layers;
}

/** The instance and all that it extends. */
function basesOf(id: string, project: Project): string[] {
  const chain: string[] = [];
  for (let at: unknown = id; typeof at === 'string' && !chain.includes(at); ) {
    chain.push(at);
    at = scalar(member(project.parsed.get(`instances/${at}/instance.json`)?.tree, 'extends'));
  }
  return chain;
}

function hostsOf(id: string, project: Project): string[] {
  const hosts = member(project.parsed.get(`instances/${id}/instance.json`)?.tree, 'hosts');
  return hosts?.kind === 'array' ? hosts.items.flatMap((host) => stringOf(host)) : [];
}

function stringOf(value: Located): string[] {
  const found = scalar(value);
  return typeof found === 'string' ? [found] : [];
}

/** A host leads to one instance: the first of these that has it. */
function duplicateHosts(project: Project, ids = project.instances): Diagnostic[] {
  const seen = new Map<string, string>();
  const found: Diagnostic[] = [];
  for (const id of ids) {
    const hosts = member(project.parsed.get(`instances/${id}/instance.json`)?.tree, 'hosts');
    if (hosts?.kind !== 'array') continue;
    for (const [index, host] of hosts.items.entries()) {
      const name = scalar(host);
      if (typeof name !== 'string') continue;
      const other = seen.get(name);
      if (other !== undefined && other !== id) {
        const message = `The host \`${name}\` is already used by the instance \`${other}\`. Give each instance its own hosts.`;
        found.push(
          project.positions.diagnostic(
            { code: 'duplicate-host', at: host.at, path: `hosts.${index}`, message },
            sharedCodes,
          ),
        );
      }
      seen.set(name, other ?? id);
    }
  }
  return found;
}
