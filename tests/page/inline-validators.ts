import type { ScreenChunk } from '../../engine/definition.ts';

/** A chunk as a page without a server can use it: the checks of its forms are in their addresses. `files` by name. */
export function withFormChecks(chunk: ScreenChunk, files: ReadonlyMap<string, { readonly body: string }>): ScreenChunk {
  const forms = Object.entries(chunk.forms).map(([name, form]) => {
    const code = files.get(form.validator.split('/').at(-1) ?? '')?.body ?? '';
    return [name, { ...form, validator: `data:text/javascript;base64,${Buffer.from(code).toString('base64')}` }];
  });
  return { ...chunk, forms: Object.fromEntries(forms) };
}
