import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { loadAmis } from '../../amis/load-amis.ts';
import type { Measured } from './schemas.ts';

type Schema = Readonly<Record<string, unknown>>;

let amis: Awaited<ReturnType<typeof loadAmis>> | null = null;

/** Loads amis; its style sheets are for the whole page, so only a page that measures it has them. */
export async function prepareAmis(): Promise<void> {
  amis ??= await loadAmis();
}

/** The controls that ask for what a schema describes; amis has a format of its own, with dotted names for groups. */
function controlsOf(schema: Schema, path = ''): readonly object[] {
  const needed = new Set((schema['required'] ?? []) as readonly string[]);
  return Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, Schema>>).map(([key, inner]) => {
    const base = { name: `${path}${key}`, label: inner['title'], required: needed.has(key) };
    if (inner['type'] === 'object')
      return { type: 'fieldset', title: inner['title'], body: controlsOf(inner, `${path}${key}.`) };
    if (inner['type'] === 'array') {
      const items = controlsOf(inner['items'] as Schema);
      return { ...base, type: 'combo', multiple: true, multiLine: true, draggable: true, items };
    }
    if (inner['enum'] !== undefined) return { ...base, type: 'select', options: inner['enum'] };
    if (inner['type'] === 'integer') return { ...base, type: 'input-number', min: inner['minimum'] };
    return { ...base, type: 'input-text', maxLength: inner['maxLength'], minLength: inner['minLength'] };
  });
}

/** The form of amis, rendered by the React 18 within its ready-made build. */
export function Amis({ form }: { readonly form: Measured }): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (box.current === null || amis === null) throw new Error('amis is not loaded');
    const body = controlsOf(form.schema);
    const shown = amis.embed(
      box.current,
      { type: 'form', mode: 'normal', wrapWithPanel: false, data: form.data, body },
      { locale: 'en-US' },
      { theme: 'cxd' },
    );
    return () => shown.unmount();
  }, [form]);
  return <div ref={box} />;
}
