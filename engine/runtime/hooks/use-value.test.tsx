import { act, render, screen } from '@testing-library/react';
import { memo } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Computed, Template, Text } from '../../definition.ts';
import { ScopeProvider } from './scope-context.tsx';
import { createTestApp, renderInApp } from '../../../tests/page/render-in-app.tsx';
import { testSettings } from '../../../tests/page/sample-definition.ts';
import { RuntimeProvider } from './runtime-provider.tsx';
import { useValue } from './use-value.ts';
import { useText } from './use-text.ts';

const path = (...parts: string[]): Computed => ({ $x: ['path', ...parts], reads: [parts.join('.')] });

describe('useValue', () => {
  it('renders one reader of 2,000 again when the value of one changes', () => {
    const rendered = new Map<number, number>();
    const Reader = memo(function Reader({ at, value }: { at: number; value: Computed }) {
      rendered.set(at, (rendered.get(at) ?? 0) + 1);
      return <i>{String(useValue(value))}</i>;
    });
    const rows = Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`r${at}`, at]));
    const values = Object.keys(rows).map((name) => path('settings', 'rows', name));
    const { app } = renderInApp(
      values.map((value, at) => <Reader key={value.reads[0]} at={at} value={value} />),
      { settings: { rows } },
    );
    rendered.clear();
    act(() => app.scope.set('settings', { rows: { ...rows, r1234: 'new' } }));
    expect([...rendered]).toEqual([[1234, 1]]);
  });

  it('does not render again when what it reads changed but its result did not', () => {
    const renders: unknown[] = [];
    const rich: Computed = { $x: ['>', ['path', 'settings', 'balance'], ['value', 10]], reads: ['settings.balance'] };
    function Reader() {
      const value = useValue(rich);
      renders.push(value);
      return String(value);
    }
    const { app } = renderInApp(<Reader />, { settings: { balance: 20 } });
    act(() => app.scope.set('settings.balance', 30));
    expect(renders).toEqual([true]);
    act(() => app.scope.set('settings.balance', 5));
    expect(renders).toEqual([true, false]);
  });

  it('begins with what the server has rendered, and goes on with what the browser knows', async () => {
    const { app } = createTestApp({});
    const Reader = () => <i>{useValue<string | null>(path('kept', 'orderAt')) ?? 'nothing'}</i>;
    const page = (
      <RuntimeProvider app={app}>
        <Reader />
      </RuntimeProvider>
    );
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    // A part of the page is hydrated later than the frame around it, which has told what the tab remembers.
    app.scope.freezeRendered();
    app.scope.set('kept', { orderAt: '/orders/create' });
    const faults: unknown[] = [];
    await act(async () => hydrateRoot(container, page, { onRecoverableError: (error) => faults.push(error) }));
    expect(faults).toEqual([]);
    expect(container.textContent).toBe('/orders/create');
  });

  it('keeps the identity of a tree that comes out equal', () => {
    const seen = new Set<unknown>();
    const rich: Computed = { $x: ['>', ['path', 'settings', 'balance'], ['value', 10]], reads: ['settings.balance'] };
    const tree = { fixed: [1, 2], rich };
    function Reader() {
      seen.add(useValue(tree));
      return null;
    }
    const { app } = renderInApp(<Reader />, { settings: { balance: 20 } });
    act(() => app.scope.set('settings.balance', 30));
    expect(seen.size).toBe(1);
    act(() => app.scope.set('settings.balance', 5));
    expect(seen.size).toBe(2);
  });

  it('fills templates and texts from the scope', () => {
    const greeting: Text = { $text: 'greeting', values: { name: path('settings', 'name') } };
    const address: Template = { $t: ['/parcels/', ['path', 'settings', 'id']], reads: ['settings.id'] };
    function Reader() {
      return (
        <p>
          {useText(greeting)} {useValue<string>(address)} {useText('as it is')}
        </p>
      );
    }
    const { app } = renderInApp(<Reader />, { settings: { name: 'Mira & Co', id: 5 } });
    act(() => app.texts.add({ greeting: 'Hello {{name}}' }));
    expect(screen.getByText('Hello Mira & Co /parcels/5 as it is')).toBeTruthy();
  });

  it('writes the values of a text in the formats that it asks for, in the currency of the moment', () => {
    const values = {
      left: path('settings', 'left'),
      part: path('settings', 'part'),
      count: path('settings', 'count'),
      since: path('settings', 'since'),
      nobody: path('settings', 'nobody'),
    };
    function Reader() {
      return <p>{useText({ $text: 'way', values })}</p>;
    }
    const settings = { ...testSettings, left: 1234.5, part: 0.075, count: 20500, since: '2026-03-09T08:05:01Z' };
    const { app, container } = renderInApp(<Reader />, { settings });
    act(() =>
      app.texts.add({
        way_one: 'one',
        way_other:
          '{{left, money}} more ({{part,percent}}), {{ count , number }} since {{since, date}}, {{since, datetime}}{{nobody, money}}{{since, money}}.',
      }),
    );
    const rest = '(7.5%), 20\u00a0500 since 2026-03-09, 2026-03-09 08:05:01.';
    expect(container.textContent).toBe(`$1\u00a0234.50 more ${rest}`);
    act(() => app.scope.set('currency', 'RUB'));
    expect(container.textContent).toBe(`₽111\u00a0105.00 more ${rest}`);
    act(() => app.scope.set('settings', { ...settings, wholeAmounts: true, left: 0.01 }));
    expect(container.textContent).toBe(`₽1 more ${rest}`);
  });
});

describe('ScopeProvider', () => {
  const Row = memo(function Row({ onRender, value }: { onRender: () => void; value: Computed }) {
    onRender();
    return <i>{String(useValue(value))}</i>;
  });

  it('wakes only the readers of the local path that changed', () => {
    const rendered: string[] = [];
    const [name, age] = [path('form', 'name'), path('form', 'age')];
    const onName = () => rendered.push('name');
    const onAge = () => rendered.push('age');
    const { app } = createTestApp();
    const tree = (form: unknown) => (
      <RuntimeProvider app={app}>
        <ScopeProvider values={{ form }}>
          <Row onRender={onName} value={name} />
          <Row onRender={onAge} value={age} />
        </ScopeProvider>
      </RuntimeProvider>
    );
    const { rerender, container } = render(tree({ name: 'a', age: 1 }));
    rendered.length = 0;
    rerender(tree({ name: 'ab', age: 1 }));
    expect(rendered).toEqual(['name']);
    expect(container.textContent).toBe('ab1');
  });

  it('hides an outer root of the same name and lets all others through', () => {
    function Reader() {
      return `${useValue<number>(path('row', 'id'))} ${useValue<string>(path('settings', 'panelName'))}`;
    }
    const { container } = renderInApp(
      <ScopeProvider values={{ row: { id: 1 } }}>
        <ScopeProvider values={{ row: { id: 2 } }}>
          <Reader />
        </ScopeProvider>
      </ScopeProvider>,
    );
    expect(container.textContent).toBe('2 Parcels');
  });
});
