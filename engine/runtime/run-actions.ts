import type { ActionStep, Text, Value } from '../definition.ts';
import type { App } from './app.ts';
import { appPath, outsideAddress, ownAddress } from './app-path.ts';
import { evaluateValue } from './evaluate.ts';
import { operationKey } from './operation-query.ts';
import { RequestError } from './request-error.ts';
import { type Scope, ScopeStore } from './scope.ts';
import type { SourceSet } from './source-set.ts';

export interface ActionSurroundings {
  readonly app: App;
  readonly scope: Scope;
  /** Of the present screen; null in a layout. */
  readonly screen: { readonly scope: ScopeStore; readonly sources: SourceSet } | null;
  /** Errors of requests go to the caller (a form that shows them on its fields) instead of a notification. */
  readonly rethrow: boolean;
}

/**
 * Runs the steps of an action in order. The reply of a request is `result` for the steps after it.
 * False when it stopped: the person did not confirm, or a request failed and was notified.
 */
export async function runActions(
  steps: readonly ActionStep[],
  extra: Readonly<Record<string, unknown>>,
  around: ActionSurroundings,
): Promise<boolean> {
  const scope = new ScopeStore({ ...extra, result: null }, around.scope);
  try {
    return await runSteps(steps, scope, around);
  } catch (error) {
    if (!(error instanceof RequestError) || around.rethrow) throw error;
    around.app.notices.notify('error', messageOf(error));
    return false;
  }
}

/** Steps in order. What was assumed on the way is taken back when one of them stops or throws. */
async function runSteps(steps: readonly ActionStep[], scope: ScopeStore, around: ActionSurroundings): Promise<boolean> {
  const takeBack: (() => void)[] = [];
  let done = false;
  try {
    for (const step of steps) {
      if ('assume' in step) takeBack.push(assume(step.assume, scope, around));
      else if (!(await runStep(step, scope, around))) return false;
    }
    done = true;
    return true;
  } finally {
    if (!done) for (const undo of takeBack.reverse()) undo();
  }
}

/** The message and every message of each field, one a line. */
export function messageOf(error: RequestError): string {
  return [...new Set([error.message, ...Object.values(error.errors).flat()])].join('\n');
}

async function runStep(step: ActionStep, scope: ScopeStore, around: ActionSurroundings): Promise<boolean> {
  const { app } = around;
  const value = (declared: Value | undefined) =>
    declared === undefined ? undefined : evaluateValue(declared, scope.read, app.words.translate);
  const text = (declared: Text | undefined) => (declared === undefined ? undefined : String(value(declared)));
  const params = (declared: Readonly<Record<string, Value>> | undefined) =>
    (value(declared ?? {}) ?? {}) as Readonly<Record<string, unknown>>;

  if ('request' in step) {
    scope.set('result', await app.client.request(step.request.operation, params(step.request.params)));
  } else if ('openSession' in step) {
    scope.set('result', await app.session.open(step.openSession.operation, params(step.openSession.params)));
  } else if ('endSession' in step) {
    await app.session.end();
  } else if ('refresh' in step) {
    for (const name of step.refresh) refresh(name, around);
  } else if ('notify' in step) {
    app.notices.notify(step.tone ?? 'success', text(step.notify) ?? '');
  } else if ('navigate' in step) {
    const to = value(step.navigate);
    const path = appPath(to);
    const outside = path === null ? (outsideAddress(to) ?? ownAddress(to, app.environment.origin)) : null;
    if (path !== null) app.navigation.go(path);
    else if (outside !== null) app.environment.leave(outside, 'push');
  } else if ('visit' in step) {
    app.environment.leave(app.client.address(step.visit.operation, params(step.visit.params)), 'push');
  } else if ('download' in step) {
    const { operation, params: given, name } = step.download;
    const file = await app.client.request(operation, params(given));
    if (file instanceof Blob) app.environment.save(String(value(name) ?? ''), file);
  } else if ('set' in step) {
    for (const [name, declared] of Object.entries(step.set)) {
      around.screen?.scope.set(name.startsWith('state.') ? name : `state.${name}`, value(declared) ?? null);
    }
  } else if ('keep' in step) {
    app.kept.keep(params(step.keep));
  } else if ('copy' in step) {
    const copied = await app.environment.copy(String(value(step.copy) ?? ''));
    app.notices.notify(copied ? 'success' : 'error', app.words.translate(copied ? 'shell.copied' : 'shell.not_copied'));
  } else if ('attempt' in step) {
    return attempt(step, scope, around);
  } else if ('when' in step) {
    const chosen = value(step.when) === true ? step.run : (step.otherwise ?? []);
    return runSteps(chosen, new ScopeStore({ result: scope.read(['result']) }, scope), around);
  } else if ('confirm' in step) {
    const { title, body, yes, no, tone } = step.confirm;
    return app.notices.ask({ title: text(title), body: text(body) ?? '', yes: text(yes), no: text(no), tone });
  }
  return true;
}

async function attempt(
  step: Extract<ActionStep, { readonly attempt: unknown }>,
  scope: ScopeStore,
  around: ActionSurroundings,
): Promise<boolean> {
  try {
    return await runSteps(step.attempt, scope, around);
  } catch (failure) {
    if (!(failure instanceof RequestError)) throw failure;
    const { status, message, errors } = failure;
    const inner = new ScopeStore({ error: { status, message, errors }, result: null }, scope);
    return runSteps(step.otherwise, inner, around);
  }
}

type Assumption = Extract<ActionStep, { readonly assume: unknown }>['assume'];

/** Writes assumed members into what is known of a source; gives back how to take that back. */
function assume(
  { source, key = 'id', item, values }: Assumption,
  scope: ScopeStore,
  { app, screen }: ActionSurroundings,
): () => void {
  const change = evaluateValue(values, scope.read, app.words.translate) as Readonly<Record<string, unknown>>;
  const wanted = item === undefined ? undefined : String(evaluateValue(item, scope.read, app.words.translate));
  const changed = (row: unknown): unknown =>
    isObject(row) && (wanted === undefined || String(row[key]) === wanted) ? { ...row, ...change } : row;
  return (
    screen?.sources.assume(source, (reply) => {
      if (wanted === undefined) return changed(reply);
      if (Array.isArray(reply)) return reply.map(changed);
      return isObject(reply) && Array.isArray(reply.data) ? { ...reply, data: reply.data.map(changed) } : reply;
    }) ?? (() => undefined)
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function refresh(name: string, { app, screen }: ActionSurroundings): void {
  if (name === 'user') void app.session.reload();
  else if (name === 'settings') void app.settings.refresh();
  else {
    const operation = screen?.sources.node(name)?.operation ?? name;
    void app.queries.invalidateQueries({ queryKey: operationKey(operation) });
  }
}
