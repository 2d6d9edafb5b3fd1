import type { Draft } from '../state/draft.ts';
import type { Check } from '../state/entities.ts';
import { tasks } from '../state/shop.ts';

const lapsed = (check: Check) => check.status === 'expired';

/** Takes one of the places of a task; once for each customer, unless it lapsed. Gives whether there was one to take. */
export function takePlace(draft: Draft, user: string, taskId: number, checkId: string | undefined): boolean {
  const task = tasks.find(({ id }) => id === taskId);
  const { frozen, checks } = draft.get('user', user);
  const { taken } = draft.get('task', `task ${taskId}`);
  const before = checks.map((id) => draft.get('check', id)).some((check) => check.task === taskId && !lapsed(check));
  if (!task || frozen || before || taken >= task.most) return false;
  if (checkId === undefined) return true;
  draft.put('check', checkId, { user, task: taskId, status: 'initial', reward: task.reward, started: null });
  draft.change('user', user, { checks: [...checks, checkId] });
  draft.put('task', `task ${taskId}`, { taken: taken + 1 });
  return true;
}

/** Ends a check: one that was done is paid for, any other gives its place back. */
export function decideCheck(draft: Draft, id: string, status: 'checked' | 'declined' | 'expired'): void {
  const { user, task, reward } = draft.get('check', id);
  draft.change('check', id, { status });
  if (status === 'checked') {
    draft.change('user', user, { task: draft.get('user', user).task + reward });
  } else {
    draft.put('task', `task ${task}`, { taken: draft.get('task', `task ${task}`).taken - 1 });
  }
}
