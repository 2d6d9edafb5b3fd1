import type { Diagnostic } from '../../../definition.ts';
import { metaOf } from './codes.ts';

/** What was found in one instance, and the layers (ids of instances) that it is made of. */
export interface InstanceDiagnostics {
  readonly layers: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * All that was found, less what is of use to somebody after all: that nothing shows a text of the base config is true only
 * where each instance says so.
 */
export function withoutUsedElsewhere(instances: readonly InstanceDiagnostics[]): Diagnostic[] {
  const reported = instances.map(({ diagnostics }) => new Set(diagnostics.filter(isAboutAll).map(keyOf)));
  const holds = (one: Diagnostic): boolean => {
    const layer = /^instances\/([^/]+)\//.exec(one.file)?.[1];
    const key = keyOf(one);
    return instances.every(({ layers }, index) => (layer && !layers.includes(layer)) || reported[index]?.has(key));
  };
  return instances.flatMap(({ diagnostics }) => diagnostics.filter((one) => !isAboutAll(one) || holds(one)));
}

function isAboutAll({ code }: Diagnostic): boolean {
  return metaOf(code)?.inEachInstance === true;
}

function keyOf({ code, file, line, column }: Diagnostic): string {
  return `${code} ${file}:${line}:${column}`;
}
