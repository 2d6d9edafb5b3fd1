import { describe, expect, it } from 'vitest';
import type { MenuItemNode } from '../../definition.ts';
import { currentItem } from './current-item.ts';

const item = (
  id: string,
  to: string,
  children?: readonly MenuItemNode[],
  covers?: readonly string[],
): MenuItemNode => ({
  id,
  to,
  text: { $text: id },
  guests: true,
  users: true,
  ...(children === undefined ? {} : { children }),
  ...(covers === undefined ? {} : { covers }),
});
const items = [
  item('home', '/'),
  item('orders', '/orders'),
  item('new', '/orders/create'),
  item('more', '/more', [item('deep', '/more/deep')]),
];

describe('the current item of a menu', () => {
  it('is the one with the page’s path', () => {
    expect(currentItem(items, '/orders')).toBe('orders');
    expect(currentItem(items, '/')).toBe('home');
  });

  it('is the nearest above a page without an item', () => {
    expect(currentItem(items, '/orders/17')).toBe('orders');
  });

  it('is the longest that fits', () => {
    expect(currentItem(items, '/orders/create')).toBe('new');
    expect(currentItem(items, '/more/deep')).toBe('deep');
  });

  it('is the one below, not the group above it that leads to the same page', () => {
    const group = [item('help', '/faq', [item('faq', '/faq'), item('terms', '/terms')])];
    expect(currentItem(group, '/faq')).toBe('faq');
  });

  it('is the one that covers the page, before one that only lies above it', () => {
    const covering = [item('home', '/', undefined, ['/orders/create']), item('orders', '/orders')];
    expect(currentItem(covering, '/orders/create')).toBe('home');
    expect(currentItem(covering, '/orders')).toBe('orders');
  });

  it('is the one whose query the page has, before one of the same path without a query', () => {
    const asking = [
      item('home', '/', undefined, ['/orders/create']),
      item('repeated', '/repeated', undefined, ['/orders/create?type=repeated']),
    ];
    expect(currentItem(asking, '/orders/create', { type: 'repeated', page: '2' })).toBe('repeated');
    expect(currentItem(asking.toReversed(), '/orders/create', { type: 'repeated' })).toBe('repeated');
    expect(currentItem(asking, '/orders/create', { type: 'single' })).toBe('home');
    expect(currentItem(asking, '/orders/create')).toBe('home');
  });

  it('is none elsewhere: home stands for itself only, and a path is not a prefix of a longer word', () => {
    expect(currentItem(items, '/orders-archive')).toBeNull();
    expect(currentItem(items, '/elsewhere')).toBeNull();
  });
});
