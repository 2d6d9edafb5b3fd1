import type { ActionStep, Value } from '../../definition.ts';
import type { App } from '../app/app.ts';
import { evaluateValue } from '../values/evaluate.ts';

/** The dialog of an account on hold, where one of the steps is refused to it. Returns whether one is, once the dialog is closed. */
export async function notifyWhereRefused(steps: readonly ActionStep[], app: App): Promise<boolean> {
  const { scope, texts, notices, definition } = app;
  const { onHold } = definition.index.session;
  if (onHold === undefined || !steps.some((step) => isRefused(step, app))) return false;
  const words = (declared: Value) => String(evaluateValue(declared, scope.read, texts.translate));
  const { title, text, contact } = onHold;
  await notices.confirm({
    title: words(title),
    body: words(text),
    yes: { to: words(contact.to), words: words(contact.text) },
    no: texts.translate('shell.close'),
  });
  return true;
}

function isRefused(step: ActionStep, app: App): boolean {
  if ('request' in step) return app.definition.operation(step.request.operation).refusedOnHold === true;
  const inner = 'when' in step ? [step.run, step.otherwise] : 'attempt' in step ? [step.attempt, step.otherwise] : [];
  return inner.some((steps) => steps?.some((one) => isRefused(one, app)));
}
