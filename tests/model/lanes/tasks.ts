import { sendRequest, keyed, type Wire } from '../world/send-request.ts';
import type { Draft } from '../state/draft.ts';
import type { Check } from '../state/entities.ts';
import type { Lane, Step } from '../state/lane.ts';
import { decideCheck, takePlace } from '../rules/tasks.ts';
import { ownNumber, idlers, tasks } from '../state/shop.ts';
import { type Act, chosen, nameOf, type World } from '../world/world.ts';

const leastTime = 25_000;

export function takeTask(world: World, act: Act): Lane | null {
  const user = nameOf(world, act);
  const person = world.people.get(user);
  const task = chosen(tasks, act.size);
  if (!person || !task) return null;
  const key = `model-task-${world.next()}`;
  const request = {
    path: '/api/v1/checks',
    token: person.token,
    key,
    body: { task_id: task.id, youtube_account_id: ownNumber(person) },
  };
  return {
    label: `${user} takes task ${task.id} (${key})`,
    owners: [user, `task ${task.id}`],
    run: () => sendRequest(world, request, ({ id, status }: Wire) => ({ outcome: String(status), madeId: String(id) })),
    steps: keyed(key, user, (draft, _, seen) =>
      takePlace(draft, user, task.id, seen.madeId) ? '200 initial' : '422 task_id',
    ),
  };
}

/** Starts a task that was taken, or says that it is done. */
export function workOnTask(world: World, act: Act): Lane | null {
  const now = world.now().getTime();
  const found = checkFor(world, act, ({ status }) => status === 'initial' || status === 'started');
  if (!found) return null;
  const step = found.check.status === 'initial' || act.twist % 8 === 0 ? 'start' : 'end';
  return onCheck(world, found, step, (key) =>
    keyed(key, found.user, (draft) => {
      const refused = refusal(draft, found, step === 'start' ? 'initial' : 'started');
      if (refused) return refused;
      const { started } = draft.get('check', found.id);
      if (step === 'end' && now - (started ?? now) < leastTime) return '422 check_id';
      draft.change('check', found.id, step === 'start' ? { status: 'started', started: now } : { status: 'ended' });
      return `200 ${step}ed`;
    }),
  );
}

/** Has a task looked at that is said to be done: the look comes before the transaction that goes by it. */
export function verifyTask(world: World, act: Act): Lane | null {
  const found = checkFor(world, act, ({ status }) => status === 'ended');
  if (!found) return null;
  return onCheck(world, found, 'check', (key): readonly Step[] => [
    (draft) => (found.check.user === found.user ? { goOn: draft.get('check', found.id).status === 'ended' } : '404'),
    (draft, { goOn }) => {
      const known = draft.find('reply', key);
      if (known) return known.outcome;
      const refused = refusal(draft, found, 'ended');
      if (refused || !goOn) return refused ?? '422 check_id';
      const verdict = idlers.includes(found.user) ? 'declined' : 'checked';
      decideCheck(draft, found.id, verdict);
      draft.put('reply', key, { outcome: `200 ${verdict}` });
      return `200 ${verdict}`;
    },
  ]);
}

interface Found {
  readonly id: string;
  readonly check: Check;
  /** Who acts: now and then somebody whose check it is not. */
  readonly user: string;
}

function checkFor(world: World, act: Act, suits: (check: Check) => boolean): Found | null {
  const { draft, people } = world;
  const all = [...people.keys()]
    .flatMap((name) => draft.get('user', name).checks)
    .map((id) => ({ id, check: draft.get('check', id) }));
  const found = chosen(act.twist % 7 === 0 ? all : all.filter(({ check }) => suits(check)), act.pick);
  return found ? { ...found, user: act.twist % 29 === 0 ? nameOf(world, act) : found.check.user } : null;
}

function onCheck(world: World, found: Found, step: string, steps: (key: string) => Lane['steps']): Lane {
  const { id, check, user } = found;
  const key = `model-${step}-${world.next()}`;
  const request = { path: `/api/v1/checks/${id}/${step}`, token: world.people.get(user)?.token, key };
  return {
    label: `${user} wants to ${step} check ${id} (${key})`,
    owners: [user, check.user, `task ${check.task}`],
    run: () => sendRequest(world, request, ({ status }: Wire) => ({ outcome: String(status) })),
    steps: steps(key),
  };
}

function refusal(draft: Draft, { id, user }: Found, from: Check['status']): string | null {
  const check = draft.get('check', id);
  if (check.user !== user) return '404';
  return draft.get('user', user).frozen || check.status !== from ? '422 check_id' : null;
}
