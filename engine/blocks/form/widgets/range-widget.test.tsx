import type { WidgetProps } from '@rjsf/utils';
import { act, fireEvent } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { collectTyped, replayTyped } from '../../../hydration/replay-typed.ts';
import { RangeWidget } from './range-widget.tsx';

const words = (_: string, { min, max }: { readonly min: string; readonly max: string }) => `${min}～${max}`;
const registry = { formContext: { styles: {}, numbers: { write: String }, words } };
const onKnown = vi.fn<(value: unknown) => void>();

function Volume({ first }: { readonly first?: number }): ReactNode {
  const [value, setValue] = useState<unknown>(first);
  useEffect(() => onKnown(value), [value]);
  const props = { id: 'volume', schema: { type: 'integer', minimum: 5, maximum: 10 }, options: {}, label: 'Volume' };
  return <RangeWidget {...({ ...props, registry, value, onChange: setValue } as unknown as WidgetProps)} />;
}

const known = (): unknown => onKnown.mock.lastCall?.[0];

/** The input as the server renders it, and what hydrates the page. */
function rendered(page: ReactNode) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  const field = root.querySelector('input') as HTMLInputElement;
  const hydrate = () => act(async () => void hydrateRoot(root, page));
  return { root, field, hydrate };
}

afterEach(() => document.body.replaceChildren());

test('without code, what nobody has chosen is sent as nothing', () => {
  const { field } = rendered(<Volume />);
  expect([field.type, field.value, field.min, field.max, field.placeholder]).toEqual([
    'number',
    '',
    '5',
    '10',
    '5～10',
  ]);
});

test('what is chosen already is a slider from the start', () => {
  const { field } = rendered(<Volume first={7} />);
  expect([field.type, field.value]).toEqual(['range', '7']);
});

test('with code it becomes a slider, still without a number', async () => {
  const { root, field, hydrate } = rendered(<Volume />);
  await hydrate();
  expect([field.isConnected, field.type, known()]).toEqual([true, 'range', undefined]);
  expect(root.textContent).toBe('–');
  fireEvent.change(field, { target: { value: '8' } });
  expect([known(), root.textContent]).toEqual([8, '8']);
});

test('a number that was typed before the code came is kept', async () => {
  const { root, field, hydrate } = rendered(<Volume />);
  field.value = '9';
  const typed = collectTyped(root);
  await hydrate();
  await act(async () => replayTyped(root, typed));
  expect([field.type, field.value, known()]).toEqual(['range', '9', 9]);
});
