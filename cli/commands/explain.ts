import process from 'node:process';
import { parseArgs } from 'node:util';
import { compileInstance } from '../../engine/compile/compile.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { nearest } from '../../engine/compile/diagnostics/nearest.ts';
import { openProject } from '../../engine/compile/load/project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { UsageError } from '../command-line/command.ts';
import { instanceNamed } from '../command-line/instance-named.ts';

/** `livery explain`: the places that set a value of an instance, oldest first; the last one holds. */
export async function explain(args: readonly string[], root: string): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { json: { type: 'boolean', default: false } },
  });
  const [id, document, path = '', ...more] = positionals;
  if (id === undefined || document === undefined || more.length > 0) {
    throw new UsageError(
      'Say which instance, which document and which value, e.g. explain lumen app settings.navigation',
    );
  }
  const project = openProject(await readProject(root));
  const compilation = compileInstance(project, instanceNamed(id, project), root);
  if (!compilation.ok) {
    const errors = compilation.diagnostics.filter((one) => one.severity === 'error');
    process.stdout.write(`${formatDiagnostics(errors)}\n`);
    throw new UsageError(`Instance "${id}" doesn’t compile.`);
  }
  const instance = compilation.definition;
  const places = instance.explain(document, path);
  if (places === undefined) {
    const documents = Object.keys(instance.provenance());
    const known = documents.includes(document);
    throw new UsageError(
      known
        ? `No value at "${path}" in ${document} of ${id}. Use a dotted path of ids, e.g. body.orders.columns.cost`
        : `There is no document "${document}" in ${id}.${guess(document, documents)}`,
    );
  }
  if (values.json) {
    process.stdout.write(`${JSON.stringify({ instance: id, document, path, places }, null, 2)}\n`);
    return 0;
  }
  const lines = places.map((place, index) => `${index === places.length - 1 ? '→' : ' '} ${place}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}

function guess(wanted: string, names: readonly string[]): string {
  const name = nearest(wanted, names);
  return name === undefined ? '' : ` Did you mean "${name}"?`;
}
