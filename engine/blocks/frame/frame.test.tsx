import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { BlockNode, MenuItemNode } from '../../definition.ts';
import { path, renderBlock, template, text } from '../../../tests/page/render-block.tsx';

const item = (id: string, to: string, more: Partial<MenuItemNode> = {}): MenuItemNode => ({
  id,
  to,
  text: text(`m.${id}`),
  guests: true,
  users: true,
  ...more,
});
const menus = {
  main: [
    item('home', '/', { icon: 'home' }),
    item('parcels', '/parcels', { guests: false }),
    item('login', '/login', { users: false }),
    item('docs', 'https://example.com/docs', { newTab: true, isNew: true }),
    item('more', '/more', { children: [item('deep', '/more/deep')] }),
    item('rare', '/rare', { visible: path('settings.rare') }),
  ],
};
const texts = Object.fromEntries(
  ['home', 'parcels', 'login', 'docs', 'more', 'deep', 'rare'].map((id) => [`m.${id}`, id]),
);

const frame = (more: Partial<BlockNode> = {}): BlockNode => ({
  id: 'frame',
  block: 'frame',
  menu: 'main',
  body: [{ id: 'words', block: 'text', value: 'The content' }],
  ...more,
});

const at = (pathname: string) => ({ inLayout: true, menus, texts, route: { path: pathname, params: {}, query: {} } });
const names = () =>
  within(screen.getByRole('navigation'))
    .getAllByRole('link')
    .map((link) => link.textContent);

describe('the frame', () => {
  it('has a header, a menu, the content as main landmark, and a way to skip to it', async () => {
    await renderBlock(frame(), at('/'));
    expect(screen.getByRole('banner')).toBeTruthy();
    const main = screen.getByRole('main');
    expect(main.textContent).toBe('The content');
    fireEvent.click(screen.getByRole('link', { name: 'Skip to content' }));
    expect(document.activeElement).toBe(main);
  });

  it('shows guests what is for guests, and users what is for users', async () => {
    const { app } = await renderBlock(frame(), at('/'));
    expect(names()).toEqual(['home', 'login', 'docsNew']);
    act(() => app.scope.set('user', { id: 1 }));
    expect(names()).toEqual(['home', 'parcels', 'docsNew']);
  });

  it('counts what there is to see behind an item, in its group while that is closed', async () => {
    const counted = [
      item('parcels', '/parcels', { badge: path('user.waiting') }),
      item('more', '/more', { children: [item('deep', '/more/deep', { badge: path('user.many') })] }),
    ];
    const { app } = await renderBlock(frame(), { ...at('/'), menus: { main: counted } });
    expect(names()).toEqual(['parcels']);
    act(() => app.scope.set('user', { id: 1, waiting: 2, many: 120 }));
    expect(names()).toEqual(['parcels2']);
    const group = screen.getByRole('button', { name: /^more/ });
    expect(group.textContent).toBe('more99+');
    fireEvent.click(group);
    expect(group.textContent).toBe('more');
    expect(names()).toEqual(['parcels2', 'deep99+']);
    act(() => app.scope.set('user', { id: 1, waiting: 0, many: null }));
    expect(names()).toEqual(['parcels', 'deep']);
  });

  it('shows guests of a locked cabinet only what is open to them', async () => {
    await renderBlock(frame(), { ...at('/login'), settings: { membersOnly: true } });
    expect(names()).toEqual(['login']);
  });

  it('marks the item of the page, NEW ones and those that leave', async () => {
    await renderBlock(frame(), at('/'));
    expect(screen.getByRole('link', { name: 'home' }).getAttribute('aria-current')).toBe('page');
    const docs = screen.getByRole('link', { name: /^docs/ });
    expect(docs.getAttribute('target')).toBe('_blank');
    expect(docs.getAttribute('rel')).toContain('noopener');
    expect(within(docs).getByText('New')).toBeTruthy();
    expect(within(docs).getByRole('img', { name: 'Opens in a new tab' })).toBeTruthy();
  });

  it('opens a group of the menu, and has it open where the page is inside', async () => {
    const { unmount } = await renderBlock(frame(), at('/'));
    const group = screen.getByRole('button', { name: 'more' });
    expect(group.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(group);
    expect(screen.getByRole('link', { name: 'deep' })).toBeTruthy();
    unmount();
    await renderBlock(frame(), at('/more/deep'));
    expect(screen.getByRole('link', { name: 'deep' }).getAttribute('aria-current')).toBe('page');
  });

  it('shows an item while its condition is true', async () => {
    const { app } = await renderBlock(frame(), { ...at('/'), settings: { rare: false } });
    expect(screen.queryByRole('link', { name: 'rare' })).toBeNull();
    act(() => app.scope.set('settings.rare', true));
    expect(screen.getByRole('link', { name: 'rare' })).toBeTruthy();
  });

  it('has a rail in place of the drawer in a small window, until the person opens it', async () => {
    const small = (query: string) => ({
      matches: query === '(min-width: 725px) and (max-width: 1023.98px)',
      addEventListener() {},
      removeEventListener() {},
    });
    vi.stubGlobal('matchMedia', small);
    const { app } = await renderBlock(frame(), at('/'));
    fireEvent.click(screen.getByRole('button', { name: 'Keep menu open' }));
    expect(screen.getByRole('button', { name: 'Collapse menu' })).toBeTruthy();
    expect(app.environment.localStorage.get('drawer')).toBe('open');
    vi.unstubAllGlobals();
  });

  it('remembers that the drawer is a rail', async () => {
    const { app } = await renderBlock(frame(), at('/'));
    fireEvent.click(screen.getByRole('button', { name: 'Collapse menu' }));
    expect(app.environment.localStorage.get('drawer')).toBe('rail');
    expect(screen.getByRole('button', { name: 'Keep menu open' }).getAttribute('aria-expanded')).toBe('false');
  });

  it('opens the menu of phones as a dialog, which Escape and a change of page close', async () => {
    const { app } = await renderBlock(frame(), at('/'));
    const burger = screen.getByRole('button', { name: 'Open menu', hidden: true });
    fireEvent.click(burger);
    fireEvent.keyDown(await screen.findByRole('dialog', { name: 'Main menu' }), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.click(burger);
    expect(screen.getByRole('dialog')).toBeTruthy();
    expect(document.documentElement.style.overflow).toBe('hidden');
    act(() => app.scope.set('route', { path: '/parcels', params: {}, query: {} }));
    await act(async () => undefined);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('puts the menu below the header where the instance wants a navbar', async () => {
    await renderBlock(frame({ navigation: template('', 'settings.navigation') }), {
      ...at('/'),
      settings: { navigation: 'navbar' },
    });
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
  });
});
