import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { ActionStep } from '../../engine/definition.ts';
import { type Action, answer, bare, questionIn, shownOf } from './screen-actions.ts';
import type { Declared, Variables } from './declared-screen.ts';
import { isComputed } from './shown-values.ts';
import type { Visitor } from './visitor.ts';
import { whereOf } from './locate-block.ts';
import { shortTimeout } from './short-timeout.ts';

/** Presses it and follows its steps as far as they can be seen: question, call, message, page. */
export async function checkAction(visitor: Visitor, declared: Declared, action: Action): Promise<string[]> {
  const place = await action.find(visitor, declared);
  if (!place) return [`${action.name} should be offered, and is not.`];
  visitor.api.calls = [];
  await place.click({ timeout: shortTimeout() });
  const variables = whereOf(action.placed, declared, false)?.variables ?? {};
  return follow(action.steps, { action, visitor, declared }, { ...variables });
}

interface Around {
  readonly action: Action;
  readonly visitor: Visitor;
  readonly declared: Declared;
}

/** `variables` gets the reply of a call as `result`. */
async function follow(
  steps: readonly ActionStep[],
  around: Around,
  variables: Record<string, unknown>,
): Promise<string[]> {
  const { action, visitor, declared } = around;
  const { page, api } = visitor;
  for (const step of steps) {
    if ('confirm' in step) {
      if (!(await shownOf(questionIn(page, declared, step.confirm)))) return [`${action.name} does not ask first.`];
      if (changes(visitor)) return [`${action.name} acts before the answer to its question.`];
      await answer(visitor, declared, step.confirm);
    } else if ('request' in step) {
      const called = await until(page, () =>
        api.calls.some(({ operation }) => operation.name === step.request.operation),
      );
      if (!called) return [`${action.name} does not call ${step.request.operation}.`];
      variables['result'] = declared.replyOf(step.request.operation) ?? null;
    } else if ('visit' in step) {
      const visited = await until(page, () =>
        api.calls.some(({ operation }) => operation.name === step.visit.operation),
      );
      return visited ? [] : [`${action.name} does not lead to ${step.visit.operation}.`];
    } else if ('download' in step) {
      const requested = await until(page, () =>
        api.calls.some(({ operation }) => operation.name === step.download.operation),
      );
      if (!requested) return [`${action.name} does not ask for the file of ${step.download.operation}.`];
    } else if ('notify' in step) {
      const words = bare(declared.words(step.notify));
      if (!(await shownOf(page.getByText(words).last()))) return [`${action.name} does not say how it went.`];
    } else if ('when' in step) {
      const holds =
        step.when === true || (isComputed(step.when) && declared.value(step.when, variables as Variables) === true);
      const faults = await follow(holds ? step.run : (step.otherwise ?? []), around, { ...variables });
      if (faults.length > 0) return faults;
    } else if ('attempt' in step) {
      const faults = await follow(step.attempt, around, variables);
      if (faults.length > 0) return faults;
    } else if ('navigate' in step) {
      const to = declared.evaluate(step.navigate, variables);
      const path = typeof to === 'string' && to.startsWith('/') ? to.replace(/[?#].*$/, '') : null;
      if (path !== null && !(await until(page, () => new URL(page.url()).pathname.endsWith(path === '/' ? '' : path))))
        return [`${action.name} does not lead to ${path}.`];
    } else if (!['refresh', 'assume', 'set', 'copy', 'saveText'].some((kind) => kind in step)) {
      return [];
    }
  }
  return [];
}

const changes = ({ api }: Visitor) => api.calls.some(({ operation }) => operation.method !== 'GET');

/** Waits in turns of the page itself: one that gets no processor has had no time to do anything, either. */
async function until(page: Page, met: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < shortTimeout(2) / 50 && !met(); tries += 1)
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50))).catch(() => pause(50));
  return met();
}
