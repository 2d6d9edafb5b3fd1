import { expect, it } from 'vitest';
import { createTestApp } from '../../../tests/page/render-in-app.tsx';
import { RequestError } from '../requests/request-error.ts';
import { type AnalyticsEvent, createAnalytics } from './analytics.ts';
import { answerConsent } from './answer-consent.ts';

const event: AnalyticsEvent = { name: 'payment-page', data: { amount: 5 } };

it('tells listeners nothing before the visitor allows analytics, and nothing once they refuse', () => {
  const { app } = createTestApp();
  const received: AnalyticsEvent[] = [];
  const stop = app.analytics.onEvent((one) => received.push(one));
  app.analytics.track(event);
  answerConsent(app, { analytics: false, advertising: true });
  app.analytics.track(event);
  expect(received).toEqual([]);
  answerConsent(app, { analytics: true, advertising: false });
  app.analytics.track(event);
  expect(received).toEqual([event]);
  stop();
  app.analytics.track(event);
  expect(received).toEqual([event]);
});

it('has the shop count what is declared, without a word of the visitor, and nobody hears of a failure', async () => {
  const { app } = createTestApp();
  const called: unknown[] = [];
  const analytics = createAnalytics({
    consent: app.consent,
    client: {
      ...app.client,
      request: async (...call: unknown[]) => {
        called.push(call);
        throw new RequestError(503, 'busy');
      },
    },
    counted: { 'payment-page': 'reportPage' },
  });
  analytics.track(event);
  analytics.track({ name: 'toString', data: {} });
  await Promise.resolve();
  expect(called).toEqual([['reportPage']]);
});
