import type { ActionStep, ActionSteps, StepCall, StepKind, Text, Value } from '../../definition.ts';
import type { App } from '../app/app.ts';
import { appPath, outsideAddress, ownAddress } from '../../address/app-path.ts';
import { evaluateValue } from '../values/evaluate.ts';
import { LoadError } from '../../ui/lazy/load-error.ts';
import { messageOf, RequestError } from '../requests/request-error.ts';
import { secondStepPath } from '../app/second-step-path.ts';
import { type Scope, ScopeStore } from '../../state/scope.ts';
import type { SourceSet } from '../sources/source-set.ts';
import { refusalOnHold } from './on-hold.ts';
import { rareParts } from './rare-parts.ts';

export interface ActionContext {
  readonly app: App;
  readonly scope: Scope;
  /** Of the present screen; null in a layout. */
  readonly screen: { readonly scope: ScopeStore; readonly sources: SourceSet } | null;
  /** Errors of requests go to the caller (a form that shows them on its fields) instead of a notification. */
  readonly rethrow: boolean;
}

/**
 * Runs the steps of an action in order. The reply of a request is `result` for the steps after it.
 * False when it stopped: the account is on hold, the person did not confirm, or a request failed and was notified.
 */
export async function runActions(
  steps: readonly ActionStep[],
  extra: Readonly<Record<string, unknown>>,
  context: ActionContext,
): Promise<boolean> {
  const scope = new ScopeStore({ ...extra, result: null }, context.scope);
  try {
    const refusal = refusalOnHold(steps, context.app);
    if (refusal && (await refusal)) return false;
    return await runSteps(steps, scope, context);
  } catch (error) {
    if (error instanceof LoadError) {
      context.app.notices.notify('error', context.app.texts.translate('errors.part_missing'));
      return false;
    }
    if (!(error instanceof RequestError) || context.rethrow) throw error;
    context.app.notices.notify('error', messageOf(error));
    return false;
  }
}

/** Steps in order. What was assumed on the way is rolled back when one of them stops or throws. */
async function runSteps(steps: readonly ActionStep[], scope: ScopeStore, context: ActionContext): Promise<boolean> {
  const run = openRun(scope, context);
  let done = false;
  try {
    for (const step of steps) if ((await runStep(step, run)) === false) return false;
    done = true;
    return true;
  } finally {
    if (!done) for (const rollBack of run.rollbacks.reverse()) rollBack();
  }
}

/** One list of steps while it runs. */
interface StepRun {
  readonly context: ActionContext;
  readonly app: App;
  readonly scope: ScopeStore;
  /** What to do, last first, when a later step fails. */
  readonly rollbacks: (() => void)[];
  value(declared: Value | undefined): unknown;
  text(declared: Text | undefined): string | undefined;
  params(declared: Readonly<Record<string, Value>> | undefined): Readonly<Record<string, unknown>>;
}

function openRun(scope: ScopeStore, context: ActionContext): StepRun {
  const { app } = context;
  const value = (declared: Value | undefined): unknown =>
    declared === undefined ? undefined : evaluateValue(declared, scope.read, app.texts.translate);
  return {
    context,
    app,
    scope,
    rollbacks: [],
    value,
    text: (declared) => (declared === undefined ? undefined : String(value(declared))),
    params: (declared) => (value(declared ?? {}) ?? {}) as Readonly<Record<string, unknown>>,
  };
}

/** False stops the steps after it. */
type StepOutcome = boolean | undefined | Promise<boolean | undefined> | Promise<void>;
type StepHandler<Kind extends StepKind> = (step: ActionSteps[Kind], run: StepRun) => StepOutcome | void;
export type StepHandlers = { readonly [Kind in StepKind]: StepHandler<Kind> };

/** What each kind of step does. */
export const stepHandlers: StepHandlers = {
  request: async ({ request }, { app, scope, params }) => {
    scope.set('result', await app.client.request(request.operation, params(request.params)));
  },
  openSession: async ({ openSession }, { app, scope, params }) => {
    scope.set('result', await app.session.open(openSession.operation, params(openSession.params)));
    const next = secondStepPath(app);
    // On the server, the answer to the post leads there.
    if (next !== null && app.posted.offer === null) app.navigation.go(next);
  },
  endSession: (_, { app }) => app.session.end(),
  makePasskey: ({ makePasskey }, run) => passkeyStep('make', makePasskey, run),
  usePasskey: ({ usePasskey }, run) => passkeyStep('use', usePasskey, run),
  refresh({ refresh }, { context }) {
    for (const name of refresh) refreshSource(name, context);
  },
  notify({ notify, tone = 'success' }, { app, text }) {
    app.notices.notify(tone, text(notify) ?? '');
  },
  navigate({ navigate }, { app, value }) {
    const to = value(navigate);
    const path = appPath(to);
    const outside = path === null ? (outsideAddress(to) ?? ownAddress(to, app.environment.origin)) : null;
    if (path !== null) app.navigation.go(path);
    else if (outside !== null) app.environment.leave(outside, 'push');
  },
  visit({ visit }, { app, params }) {
    app.environment.leave(app.client.address(visit.operation, params(visit.params)), 'push');
  },
  set({ set }, { context, value }) {
    for (const [name, declared] of Object.entries(set)) {
      context.screen?.scope.set(name.startsWith('state.') ? name : `state.${name}`, value(declared) ?? null);
    }
  },
  keep({ keep }, { app, params }) {
    app.savedTexts.keep(params(keep));
  },
  track({ track, data }, { app, params }) {
    app.analytics.track({ name: track, data: params(data) });
  },
  confirm: ({ confirm: { title, body, yes, no, tone } }, { app, text }) =>
    app.notices.confirm({ title: text(title), body: text(body) ?? '', yes: text(yes), no: text(no), tone }),
  async download({ download: { operation, params: declared, name } }, { app, params, value }) {
    const file = await app.client.request(operation, params(declared));
    if (file instanceof Blob) app.environment.save(String(value(name) ?? ''), file);
  },
  saveText({ saveText: { text: declared, name } }, { app, value }) {
    const file = new Blob([String(value(declared) ?? '')], { type: 'text/plain;charset=utf-8' });
    app.environment.save(String(value(name) ?? ''), file);
  },
  async copy({ copy }, { app, value }) {
    const copied = await app.environment.copy(String(value(copy) ?? ''));
    app.notices.notify(copied ? 'success' : 'error', app.texts.translate(copied ? 'shell.copied' : 'shell.not_copied'));
  },
  async attempt({ attempt, otherwise }, { scope, context }) {
    const result = scope.read(['result']);
    try {
      return await runSteps(attempt, scope, context);
    } catch (failure) {
      if (!(failure instanceof RequestError)) throw failure;
      const { status, message, errors } = failure;
      const inner = new ScopeStore({ error: { status, message, errors }, result }, scope);
      return runSteps(otherwise, inner, context);
    }
  },
  when({ when, run, otherwise = [] }, { scope, context, value }) {
    const inner = new ScopeStore({ result: scope.read(['result']) }, scope);
    return runSteps(value(when) === true ? run : otherwise, inner, context);
  },
  assume({ assume }, run) {
    run.rollbacks.push(assumeValues(assume, run));
  },
};

/** Throws where the step is of no known kind: the definition is of another version than the code. */
function runStep(step: ActionStep, run: StepRun): StepOutcome | void {
  const kind = Object.keys(step).find((name): name is StepKind => Object.hasOwn(stepHandlers, name));
  if (!kind) throw new Error(`Unknown action step with the members ${Object.keys(step).join(', ')}`);
  return stepHandlers[kind](step as never, run);
}

/** Its code is loaded when somebody uses a passkey. */
async function passkeyStep(how: 'make' | 'use', call: StepCall, { app, scope, params }: StepRun): Promise<boolean> {
  const { askPasskey } = await rareParts();
  const answer = await askPasskey(app, how, call, params(call.params));
  if ('fault' in answer && answer.fault !== null) app.notices.notify('error', answer.fault);
  scope.set('result', answer);
  return 'credential' in answer;
}

/** Writes assumed members into the present value of a source; returns how to roll that back. */
function assumeValues({ source, key = 'id', item, values }: ActionSteps['assume']['assume'], run: StepRun): () => void {
  const change = run.params(values);
  const wanted = item === undefined ? undefined : String(run.value(item));
  const changed = (row: unknown): unknown =>
    isObject(row) && (wanted === undefined || String(row[key]) === wanted) ? { ...row, ...change } : row;
  return (
    run.context.screen?.sources.assume(source, (reply) => {
      if (wanted === undefined) return changed(reply);
      if (Array.isArray(reply)) return reply.map(changed);
      return isObject(reply) && Array.isArray(reply.data) ? { ...reply, data: reply.data.map(changed) } : reply;
    }) ?? (() => undefined)
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function refreshSource(name: string, { app, screen }: ActionContext): void {
  if (name === 'user') void app.session.refresh();
  else if (name === 'settings') void app.settings.refresh();
  else void app.session.refresh(screen?.sources.node(name)?.operation ?? name);
}
