import { expect, test } from 'vitest';
import { errorText } from './error-text.ts';
import { logFailure } from './log-failure.ts';
import { alarmAfter, giveUpAfter, pauseAfter } from './retry-policy.ts';

const hour = 3_600_000;

test('pauses rise to an hour and are spread', () => {
  const middle = Array.from({ length: 14 }, (_, index) => pauseAfter(index + 1, () => 0.5) / 1000);
  expect(middle).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 3600, 3600]);
  expect(pauseAfter(200, () => 0)).toBe(0.8 * hour);
  expect(pauseAfter(200, () => 1)).toBe(1.2 * hour);
  expect(giveUpAfter).toBeGreaterThanOrEqual(3 * 24 * hour);
});

test('a kept error names the fault and no secret', () => {
  const text = (message: string, more: object = {}) => errorText(Object.assign(new Error(message), more));
  expect(text('connect failed', { code: 'ECONNREFUSED' })).toBe('ECONNREFUSED: connect failed');
  expect(text('busy', { cause: new Error('too many\nconnections') })).toBe('busy (too many connections)');
  expect(text('smtp://shop:hunter2@mail.example:587 refused')).toBe('smtp://[hidden]@mail.example:587 refused');
  expect(text('GET https://pay.example/charge?key=abc&card=4242 failed')).toBe(
    'GET https://pay.example/charge?[hidden] failed',
  );
  expect(text('{"api_key":"k-1","password": "p w"} and secret=s1, token: t2')).toBe(
    '{"api_key":[hidden],"password": [hidden]} and secret=[hidden], token: [hidden]',
  );
  expect(text('Authorization: Bearer abc.def')).not.toContain('abc');
  expect(text('reset Zk3v9Qm1x8Rt5Yb7Nc2Wd4Lf6Hg0Js_p for bea@example.com')).toBe('reset [hidden] for [e-mail]');
  expect(errorText('x'.repeat(2_000))).toHaveLength(500);
});

test('failures are logged under names that alarms can be set on', () => {
  const logged: string[] = [];
  const logAt = (level: string) => (about: object) =>
    void logged.push(`${level} ${(about as { event: string }).event}`);
  const log = logFailure({ warn: logAt('warn'), error: logAt('error') });
  const failure = { kind: 'send-mail', key: 'a', request: null, error: new Error('away'), isSetAside: false };
  for (let attempt = 1; attempt <= alarmAfter + 1; attempt += 1) log({ ...failure, attempt });
  log({ ...failure, attempt: 130, isSetAside: true });
  log({ ...failure, kind: 'runner', attempt: 1 });
  expect(logged).toEqual([
    ...Array.from({ length: alarmAfter - 1 }, () => 'warn job_retry'),
    'error job_failing',
    'warn job_retry',
    'error job_set_aside',
    'error job_runner_failed',
  ]);
});
