import { useEffect, useRef } from 'react';
import type { Value } from '../../../definition.ts';
import { useApp } from '../../../runtime/app/app.ts';
import { evaluateValue } from '../../../runtime/values/evaluate.ts';
import { RequestError } from '../../../runtime/requests/request-error.ts';
import { ScopeStore } from '../../../state/scope.ts';
import { useScope } from '../../../runtime/hooks/scope-context.tsx';
import type { Path } from '../../../state/path.ts';
import type { FormContext } from '../state/form-context.ts';

/** `ui:check` of a field, compiled. */
export interface CheckNode {
  readonly operation: string;
  readonly params?: Readonly<Record<string, Value>>;
  /** Milliseconds without a change, 600 where nothing is said. */
  readonly delay?: number;
}

/**
 * Asks the server about a value once it has been still. What it refuses is told at the field; any other failure is
 * nobody's business. An answer about a value that is not there any more is dropped.
 */
export function FieldCheck(props: {
  readonly check: CheckNode;
  readonly context: FormContext;
  readonly path: Path;
  readonly value: unknown;
}): null {
  const { check, context, path, value } = props;
  const { client, texts } = useApp();
  const scope = useScope();
  const first = useRef(value);
  useEffect(() => {
    const empty = value === undefined || value === null || value === '';
    if (empty || Object.is(first.current, value)) return undefined;
    first.current = undefined;
    const abort = new AbortController();
    const requestCheck = async () => {
      const around = new ScopeStore({ value, form: context.store.data }, scope);
      const params = evaluateValue(check.params ?? {}, around.read, texts.translate) as Readonly<
        Record<string, unknown>
      >;
      try {
        await client.request(check.operation, params, { signal: abort.signal, onlyReads: true });
      } catch (error) {
        if (abort.signal.aborted || !(error instanceof RequestError) || error.status !== 422) return;
        const messages = Object.values(error.errors).flat();
        context.tell(path, messages.length > 0 ? messages : [error.message]);
      }
    };
    const timer = setTimeout(() => void requestCheck(), check.delay ?? 600);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another value is asked about again
  }, [value]);
  return null;
}
