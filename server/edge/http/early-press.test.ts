import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { earlyPress } from '../../../engine/hydration/early-press.ts';
import { earlyPressScript } from './early-press.ts';
import { pagePolicy, styleHash } from './security-headers.ts';

const script = /^<script>([^<]*)<\/script>$/.exec(earlyPressScript)?.[1] ?? '';

test('the policy of a page allows the script by its text, and no other', () => {
  expect(pagePolicy([])).toContain(`script-src 'self' ${styleHash(script)};`);
});

/** What the page remembers of presses on these, in turn. */
function remembered(app: string | undefined, ...targets: readonly unknown[]): unknown {
  let press = (_event: { readonly target: unknown }) => {};
  const window: Record<string, unknown> = {};
  runInNewContext(script, {
    window,
    document: { documentElement: { dataset: app === undefined ? {} : { app } } },
    addEventListener: (_name: string, listener: typeof press) => {
      press = listener;
    },
  });
  for (const target of targets) press({ target });
  return window[earlyPress];
}
const inside = (button: string | null) => ({ closest: () => button });

test('the button that is pressed last is remembered, until the page runs', () => {
  expect(remembered(undefined, inside('first'), inside('last'), inside(null), {})).toBe('last');
  expect(remembered('running', inside('first'))).toBeUndefined();
});
