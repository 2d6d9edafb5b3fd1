import { expect, test } from 'vitest';
import { createTestApp } from '../../../tests/page/render-in-app.tsx';
import { testSettings } from '../../../tests/page/sample-definition.ts';

test('parameters fill themselves with what the app declares, as it is at the moment', () => {
  const { app } = createTestApp();
  const sent = () => new URL(app.client.address('sendParcel', {})).searchParams.get('api_token');
  expect(sent()).toBe('partner-token');
  app.scope.set('settings', { ...testSettings, partnerToken: 'another' });
  expect(sent()).toBe('another');
});
