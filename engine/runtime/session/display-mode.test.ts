import { expect, it } from 'vitest';
import { createTestApp } from '../../../tests/page/render-in-app.tsx';
import type { AnalyticsEvent } from './analytics.ts';
import { reportDisplayMode } from './display-mode.ts';
import { answerConsent } from './answer-consent.ts';

it('is told once, when the visitor allows it, and forgotten when they refuse', () => {
  const { app } = createTestApp();
  const heard: AnalyticsEvent[] = [];
  app.analytics.onEvent((event) => heard.push(event));
  const stop = reportDisplayMode(app, () => true);
  expect(heard).toEqual([]);
  expect(app.environment.cookies.get('display-mode')).toBeNull();
  answerConsent(app, { analytics: true, advertising: false });
  const reported = { name: 'display-mode', data: { mode: 'app' } };
  expect(heard).toEqual([reported]);
  stop();
  // Another page of the same browser.
  reportDisplayMode(app, () => false);
  expect(heard).toEqual([reported]);
  answerConsent(app, { analytics: false, advertising: false });
  expect(app.environment.cookies.get('display-mode')).toBeNull();
  answerConsent(app, { analytics: true, advertising: false });
  expect(heard).toEqual([reported, { name: 'display-mode', data: { mode: 'browser' } }]);
});
