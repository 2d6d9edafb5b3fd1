import type { ReactNode } from 'react';
import { FormView } from '../../../engine/blocks/form/form-view.tsx';
import type { BlockNode } from '../../../engine/definition.ts';
import { createApp } from '../../../engine/runtime/app/create-app.ts';
import { browserEnvironment } from '../../../engine/runtime/browser/environment.ts';
import type { ValidatorModule } from '../../../engine/blocks/form/rjsf-validator.ts';
import { testIndex, testSettings } from '../../../tests/page/sample-definition.ts';
import words from '../../../locales/en/form.json';
import { type Measured, measured } from './schemas.ts';

const node = {
  id: 'form',
  block: 'form',
  form: 'measured',
  submit: { $text: 'form.send' },
  run: [],
  width: 'full',
} satisfies BlockNode;

/** In a real form titles are keys of texts. */
const titles = Object.fromEntries(
  [...JSON.stringify(measured).matchAll(/"title":"([^"]+)"/g)].map(([, title = '']) => [title, title]),
);

/** The running app; like the theme it is there before the form, and around every contender. */
export const app = createApp({
  environment: browserEnvironment(window),
  index: testIndex({
    texts: {
      ...Object.fromEntries(Object.entries(words).map(([key, text]) => [`form.${key}`, text])),
      'form.send': 'Send',
      ...titles,
    },
  }),
  chunk: null,
  settings: testSettings,
  route: { path: '/', params: {}, query: {} },
  blocks: {},
  navigation: {
    go: () => undefined,
    href: (to) => to,
    preload: () => undefined,
    entry: () => null,
    guard: () => () => undefined,
  },
  fetchChunk: () => Promise.reject(new Error('There are no chunks here')),
});

/** The form block of the engine in a running app, as a screen renders it. */
export function Livery(props: { readonly form: Measured; readonly check: ValidatorModule }): ReactNode {
  const { form, check } = props;
  return (
    <FormView
      id="form"
      node={node as never}
      form={{ schema: form.schema, uiSchema: {}, validator: '' }}
      validator={check}
      initial={form.data}
    />
  );
}
