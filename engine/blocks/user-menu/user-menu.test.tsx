import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderBlock, text } from '../../../tests/page/render-block.tsx';
import { initials } from './initials.ts';

const menus = {
  account: [{ id: 'parcels', icon: 'list', to: '/parcels', text: text('m.parcels'), guests: false, users: true }],
};
const address = { $x: ['path', 'user', 'email'], reads: ['user.email'] };
const node = { id: 'u', block: 'user-menu', menu: 'account', head: [{ id: 'who', block: 'text', value: address }] };
const options = {
  menus,
  texts: { 'm.parcels': 'Parcels' },
  route: { path: '/parcels/5', params: {}, query: { tab: 'a' } },
};

describe('the user menu', () => {
  it('is a link to log in for guests, and brings them back to where they were', async () => {
    await renderBlock(node, options);
    expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe(
      '/app/login?redirect=%2Fparcels%2F5%3Ftab%3Da',
    );
  });

  it('opens with the keyboard, moves with the arrows, and gives the focus back', async () => {
    const { app } = await renderBlock(node, options);
    act(() => app.scope.set('user', { id: 1, name: 'Ada Lovelace', email: 'ada@example.com' }));
    const button = screen.getByRole('button', { name: 'Your account: Ada Lovelace' });
    expect(button.querySelector('[aria-hidden]')?.textContent).toBe('AL');
    button.focus();
    // The code of what is above the menu comes with it.
    await act(async () => void fireEvent.keyDown(button, { key: 'ArrowDown' }));
    expect(await screen.findByText('ada@example.com')).toBeTruthy();
    const [parcels, leave] = screen.getAllByRole('menuitem');
    expect(document.activeElement).toBe(parcels);
    fireEvent.keyDown(parcels as HTMLElement, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(leave);
    fireEvent.keyDown(leave as HTMLElement, { key: 'p' });
    expect(document.activeElement).toBe(parcels);
    fireEvent.keyDown(parcels as HTMLElement, { key: 'Escape' });
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('counts on its button what its items have to show', async () => {
    const [parcels] = menus.account;
    const counted = { ...parcels, id: 'news', to: '/news', badge: { $x: ['path', 'user', 'news'], reads: ['user'] } };
    const { app } = await renderBlock(node, { ...options, menus: { account: [...menus.account, counted] as never } });
    const button = () => screen.getByRole('button', { name: /Your account/ });
    act(() => app.scope.set('user', { id: 1, name: 'Ada', news: 12 }));
    expect(button().textContent).toMatch(/12$/);
    act(() => app.scope.set('user', { id: 1, name: 'Ada', news: 0 }));
    expect(button().textContent).not.toMatch(/\d/);
  });

  it('closes on a press beside it', async () => {
    const { app } = await renderBlock(node, options);
    act(() => app.scope.set('user', { id: 1, name: 'Ada' }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: /Your account/ })));
    fireEvent.pointerDown(await screen.findByRole('menu'));
    expect(screen.queryByRole('menu')).not.toBeNull();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('initials', () => {
  it('are of the first and the last word, in any script', () => {
    expect(initials('ada king lovelace', 'en')).toBe('AL');
    expect(initials('  Ольга ', 'en')).toBe('О');
    expect(initials('👩‍🚀 Sally', 'en')).toMatch(/S$/);
    expect(initials('', 'en')).toBe('?');
  });

  it('are large letters of the language of the page, whatever the browser speaks', () => {
    expect([initials('ilker ispir', 'tr'), initials('ilker ispir', 'en')]).toEqual(['İİ', 'II']);
  });
});
