import process from 'node:process';
import { parseArgs } from 'node:util';
import { compileProject } from '../../engine/compile/compile-project.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import { nearest } from '../../engine/compile/diagnostics/nearest.ts';
import { UsageError } from '../command-line/command.ts';

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
  const { instances, diagnostics } = await compileProject(root);
  const instance = instances.find((one) => one.id === id);
  if (instance === undefined) {
    const errors = diagnostics.filter((one) => one.severity === 'error');
    if (errors.length > 0) process.stdout.write(`${formatDiagnostics(errors)}\n`);
    const ids = instances.map((one) => one.id);
    throw new UsageError(
      `Instance "${id}" doesn’t exist or doesn’t compile.${guess(id, ids)} Instances: ${ids.join(', ') || 'none'}.`,
    );
  }
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
