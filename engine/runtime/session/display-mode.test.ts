import { expect, it } from 'vitest';
import { createTestApp } from '../../../tests/page/render-in-app.tsx';
import type { AnalyticsEvent } from './analytics.ts';
import { reportDisplayMode } from './display-mode.ts';
import { answerConsent } from './answer-consent.ts';

it('is told once, when the visitor allows it, and forgotten when they refuse', () => {
  const { app } = createTestApp();
  const received: AnalyticsEvent[] = [];
  app.analytics.onEvent((event) => received.push(event));
  const stop = reportDisplayMode(app, () => true);
  expect(received).toEqual([]);
  expect(app.environment.cookies.get('display-mode')).toBeNull();
  answerConsent(app, { analytics: true, advertising: false });
  const reported = { name: 'display-mode', data: { mode: 'app' } };
  expect(received).toEqual([reported]);
  stop();
  // Another page of the same browser.
  reportDisplayMode(app, () => false);
  expect(received).toEqual([reported]);
  answerConsent(app, { analytics: false, advertising: false });
  expect(app.environment.cookies.get('display-mode')).toBeNull();
  answerConsent(app, { analytics: true, advertising: false });
  expect(received).toEqual([reported, { name: 'display-mode', data: { mode: 'browser' } }]);
});
