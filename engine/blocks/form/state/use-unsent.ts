import { useCallback } from 'react';
import type { Value } from '../../../definition.ts';
import { useScope } from '../../../runtime/hooks/scope-context.tsx';
import { useTranslate } from '../../../runtime/hooks/translate-context.ts';
import { evaluateValue } from '../../../runtime/values/evaluate.ts';
import type { OpenForm } from './open-form.ts';

/**
 * Puts what was not sent into the form; false where everything was sent. Read after the steps of the form, which know what
 * that is.
 */
export function useUnsent(unsent: Readonly<Record<string, Value>> | undefined): (open: OpenForm) => boolean {
  const scope = useScope();
  const translate = useTranslate();
  return useCallback(
    (open) => {
      const left = Object.entries(unsent ?? {})
        .map(([name, declared]) => [name, evaluateValue(declared, scope.read, translate)] as const)
        .filter(([, value]) => value !== null && value !== undefined);
      for (const [name, value] of left) open.store.write([name], value);
      return left.length > 0;
    },
    [unsent, scope, translate],
  );
}
