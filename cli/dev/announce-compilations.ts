import type { CompiledInstance } from '../../engine/compile/compile.ts';
import type { ProjectCompilation } from '../../engine/compile/compile-project.ts';
import { formatDiagnostics } from '../../engine/compile/diagnostics/format-diagnostic.ts';
import type { DevEvent, DevHooks } from '../../server/edge/html/dev-hooks.ts';

export interface Audience {
  /** Whether the folder of an instance is still there; one that is gone is no longer served. */
  readonly exists: (id: string) => boolean;
  /** The terminal. */
  readonly announce: (text: string) => void;
  /** The server: takes the list as a whole, and throws when it cannot. */
  readonly take: (instances: readonly CompiledInstance[]) => void;
}

export interface Announcements {
  readonly compiled: (result: ProjectCompilation) => void;
  readonly subscribe: DevHooks['events'];
}

/**
 * Passes each compilation on to terminal, server and open pages. An instance that has just been broken is served as it
 * was when it was right.
 */
export function announceCompilations({ exists, announce, take }: Audience): Announcements {
  const listeners = new Set<(event: DevEvent) => void>();
  let right = new Map<string, CompiledInstance>();
  let trouble: DevEvent | undefined;
  let announced = '';

  const compiled = ({ instances, diagnostics }: ProjectCompilation): void => {
    const text = diagnostics.length > 0 ? formatDiagnostics(diagnostics) : '';
    if (text !== announced) announce(text || 'No problems found.');
    announced = text;

    const next = new Map([...right].filter(([id]) => exists(id)));
    for (const instance of instances) next.set(instance.id, instance);
    try {
      take([...next.values()]);
      right = next;
    } catch (error) {
      announce(error instanceof Error ? error.message : String(error));
    }

    const wrong = diagnostics.some((one) => one.severity === 'error');
    trouble = wrong ? { type: 'diagnostics', diagnostics, text } : undefined;
    for (const send of listeners) {
      send({ type: 'definition' });
      if (trouble) send(trouble);
    }
  };

  const subscribe: DevHooks['events'] = (send) => {
    listeners.add(send);
    if (trouble) send(trouble);
    return () => listeners.delete(send);
  };
  return { compiled, subscribe };
}
