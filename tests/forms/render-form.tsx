import { fireEvent, screen } from '@testing-library/react';
import { compileValidator } from '../../engine/compile/forms/compile-validator.ts';
import { renderedSchema } from '../../engine/compile/forms/rendered-schema.ts';
import type { BlockNode } from '../../engine/definition.ts';
import { path, type RenderBlockOptions, renderBlock, text } from '../page/render-block.tsx';

export interface RenderFormOptions extends RenderBlockOptions {
  readonly ui?: Readonly<Record<string, unknown>>;
  /** More members of the block. */
  readonly block?: Partial<BlockNode>;
  /** Blocks below it. */
  readonly beside?: readonly BlockNode[];
  /** What its first button says, where that is not what sends. */
  readonly firstButton?: string;
}

/**
 * Renders a form of a schema as the app does, its check compiled as `livery build` compiles it. What is sent is collected
 * in `sent`.
 */
export async function renderForm(schema: Readonly<Record<string, unknown>>, options: RenderFormOptions = {}) {
  const { ui = {}, block = {}, beside = [], firstButton = 'Send', ...rest } = options;
  const sent: unknown[] = [];
  const node: BlockNode = {
    id: 'f',
    block: 'form',
    form: 'tried',
    submit: text('f.send'),
    run: [{ request: { operation: 'sendTried', params: { data: path('form') } } }],
    ...block,
  };
  const validator = `data:text/javascript;base64,${btoa(unescape(encodeURIComponent(compileValidator(schema as never))))}`;
  const result = await renderBlock([node, ...beside], {
    ...rest,
    forms: { tried: { schema: renderedSchema(schema), uiSchema: ui, validator } },
    texts: { 'f.send': 'Send', ...rest.texts },
    operations: {
      sendTried: { method: 'POST', path: '/api/v1/tried', access: 'guest', params: {}, body: {} },
      ...rest.operations,
    },
    api: {
      '/api/v1/tried': (_, init) => {
        sent.push((JSON.parse(String(init.body)) as { readonly data: unknown }).data);
        return null;
      },
      ...rest.api,
    },
  });
  await screen.findByRole('button', { name: firstButton }, { timeout: 15_000 });
  return { ...result, sent };
}

/** Types a text into the input that is called so. */
export function fill(label: string | RegExp, value: string): void {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}
