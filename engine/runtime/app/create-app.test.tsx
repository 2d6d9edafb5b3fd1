import { expect, test } from 'vitest';
import { createTestApp } from '../../../tests/page/render-in-app.tsx';
import { testOperations, testSettings } from '../../../tests/page/sample-definition.ts';

test('parameters fill themselves with what the app declares, as it is at the moment', () => {
  const { app } = createTestApp();
  const sent = () => new URL(app.client.address('sendParcel', {})).searchParams.get('api_token');
  expect(sent()).toBe('partner-token');
  app.scope.set('settings', { ...testSettings, partnerToken: 'another' });
  expect(sent()).toBe('another');
});

test('a member of the body fills itself with where the visitor comes from', async () => {
  const sent: unknown[] = [];
  const { app } = createTestApp({
    index: {
      attribution: { partner: { query: 'ref', cookie: 'partner' } },
      filledParams: { paidBy: { $x: ['path', 'attribution', 'partner'], reads: ['attribution.partner'] } },
      operations: { ...testOperations, sendParcel: { ...testOperations['sendParcel']!, filled: ['paidBy'] } },
    },
    route: { path: '/', params: {}, query: { ref: 'mira' } },
    api: { '/api/v1/parcels': (_, init) => sent.push(JSON.parse(String(init.body))) && { id: 1 } },
  });
  await app.client.request('sendParcel', { lines: [] });
  expect(sent).toEqual([{ lines: [], paid_by: 'mira' }]);
});
