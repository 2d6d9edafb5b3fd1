import { expect, test } from 'vitest';
import { createTestBrowser } from '../../../tests/page/fake-browser.ts';
import { createOrderMemory } from './order-memory.ts';

test('ten payments of an order are waited for at most, the latest of them', () => {
  const { localStorage: shared, sessionStorage: tab, openChannel, newId } = createTestBrowser().openTab();
  const memory = createOrderMemory({ shared, tab, openChannel, newId, now: () => 1_000 });
  memory.keep({ id: 'order', from: 'page', at: 1_000, who: null, draft: {}, attempt: null }, { lines: [] } as never);
  const asked = (invoiceId: number) => ({
    id: 'order',
    invoiceId,
    invoiceToken: `token ${invoiceId}`,
    selection: '[]',
    since: 1_000,
    entry: null,
  });
  for (let invoice = 1; invoice <= 12; invoice += 1) memory.noteAsked(asked(invoice));
  expect(memory.asked()).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(asked));
  expect(JSON.parse(shared.get('orders-asked') ?? '[]')).toHaveLength(10);
});
