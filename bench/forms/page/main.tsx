import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { flushSync } from 'react-dom';
import checks from 'virtual:checks';
import { Floor } from './floor.tsx';
import { RuntimeProvider } from '../../../engine/runtime/hooks/runtime-provider.tsx';
import { Amis, prepareAmis } from './amis.tsx';
import { app, Livery } from './livery.tsx';
import { FluentRjsf, PlainJsonForms, PlainRjsf, PlainUniforms } from './peers.tsx';
import { PlainFormily } from './formily.tsx';
import { SurveyJs } from './survey-js.tsx';
import { measured } from './schemas.ts';
import type { Renders } from '../../browser/counted-page/watch-renders.ts';

/** Renders after the call, by a React of its own. */
const renderedLater = 'amis';

const contenders: Readonly<Record<string, (name: string) => ReactNode>> = {
  floor: (name) => <Floor form={of(name)} />,
  livery: (name) => <Livery form={of(name)} check={checkOf(name)} />,
  'rjsf, Fluent theme': (name) => <FluentRjsf form={of(name)} />,
  'rjsf, plain theme': (name) => <PlainRjsf form={of(name)} />,
  'JSON Forms, plain': (name) => <PlainJsonForms form={of(name)} />,
  'uniforms, plain': (name) => <PlainUniforms form={of(name)} />,
  'Formily, plain': (name) => <PlainFormily form={of(name)} />,
  SurveyJS: (name) => <SurveyJs form={of(name)} />,
  [renderedLater]: (name) => <Amis form={of(name)} />,
};

function of(name: string) {
  const form = measured[name];
  if (!form) throw new Error(`There is no form "${name}"`);
  return form;
}
function checkOf(name: string) {
  const check = checks[name];
  if (!check) throw new Error(`There is no compiled check of "${name}"`);
  return check;
}

const element = document.getElementById('root') as HTMLElement;
let root: Root | null = null;

/** Renders a form from nothing; milliseconds until React, or what renders later, has put it on the page. */
async function mount(contender: string, name: string): Promise<number> {
  const later = contender === renderedLater;
  if (later) await prepareAmis();
  root?.unmount();
  root = createRoot(element);
  const render = contenders[contender];
  if (!render) throw new Error(`There is no "${contender}"`);
  const around = (content: ReactNode) => (
    <FluentProvider theme={webLightTheme}>
      <RuntimeProvider app={app}>{content}</RuntimeProvider>
    </FluentProvider>
  );
  flushSync(() => root?.render(around(null)));
  const content = around(render(name));
  const before = performance.now();
  flushSync(() => root?.render(content));
  if (later) while (labelled(name).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  return performance.now() - before;
}

/** Labels that say the title of the field to be typed into. */
function labelled(name: string): readonly HTMLLabelElement[] {
  const title = new RegExp(`^${of(name).typed}\\*?$`);
  return [...document.querySelectorAll('label')].filter(({ textContent }) =>
    title.test((textContent ?? '').trim().replace(/\s*\*$/, '')),
  );
}

/** The input in the middle, by its title; where a contender writes no labels, the one in the middle of all. */
function input(name: string): HTMLInputElement {
  const labels = labelled(name);
  const label = labels[Math.floor(labels.length / 2)];
  const found = label?.control ?? label?.parentElement?.querySelector('input');
  if (found instanceof HTMLInputElement) return found;
  const all = document.querySelectorAll<HTMLInputElement>('input[type=text], input:not([type])');
  const middle = all[Math.floor(all.length / 2)];
  if (!middle) throw new Error('There is no input');
  return middle;
}

const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;

/** Types one letter; milliseconds of what React does about it at once, and what was rendered. */
async function press(renders: Renders, name: string, letter: string) {
  const field = input(name);
  renders.reset();
  const before = performance.now();
  setValue?.call(field, field.value + letter);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: letter, inputType: 'insertText' }));
  await Promise.resolve();
  return { milliseconds: performance.now() - before, ...renders.read(), value: field.value };
}

/** Makes the page ready to be measured from outside. */
export function start(renders: Renders): void {
  const bench = {
    mount,
    press: (name: string, letter: string) => press(renders, name, letter),
    contenders: Object.keys(contenders),
    forms: Object.keys(measured),
  };
  Object.assign(window, { bench });
}
