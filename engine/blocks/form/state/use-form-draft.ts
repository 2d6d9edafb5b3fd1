import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { useEffect, useMemo } from 'react';
import { useApp } from '../../../runtime/app/app.ts';
import { useScreen } from '../../../runtime/hooks/screen-context.tsx';
import { useScopeValue } from '../../../runtime/hooks/scope-context.tsx';
import { createDraft, type Draft } from './draft.ts';
import type { OpenForm } from './open-form.ts';

/** Milliseconds of stillness after which what is typed is kept. */
const stillness = 300;

/** The draft of a form, by brand, person, screen, block and what the form is about; null where none is to be kept. */
export function useFormDraft(
  isOn: boolean,
  block: string,
  about: string,
  schema: RJSFSchema,
  uiSchema: UiSchema,
): Draft | null {
  const { environment, definition } = useApp();
  const screen = useScreen()?.chunk.screen.screen ?? '';
  const user = useScopeValue<{ readonly id?: unknown } | null>('user');
  const who = String(user?.id ?? 'guest');
  return useMemo(() => {
    if (!isOn) return null;
    const key = ['draft', definition.index.instance, who, screen, block, ...(about === '' ? [] : [about])].join(':');
    return createDraft(environment.sessionStorage, key, schema, uiSchema);
  }, [isOn, environment, definition, who, screen, block, about, schema, uiSchema]);
}

/** Keeps what is typed as it is typed. */
export function useStoredDraft(draft: Draft | null, open: OpenForm): void {
  useEffect(() => {
    if (draft === null) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      timer = undefined;
      if (open.isChanged) draft.write(open.store.data);
      else draft.clear();
    };
    const stop = open.store.watch(() => {
      clearTimeout(timer);
      timer = setTimeout(write, stillness);
    });
    const leave = () => {
      if (timer !== undefined) write();
    };
    window.addEventListener('pagehide', leave);
    return () => {
      stop();
      window.removeEventListener('pagehide', leave);
      clearTimeout(timer);
      leave();
    };
  }, [draft, open]);
}
