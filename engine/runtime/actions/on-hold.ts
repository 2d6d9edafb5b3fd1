import type { ActionStep } from '../../definition.ts';
import type { App } from '../app/app.ts';
import { isTrue } from '../values/evaluate.ts';
import { rareParts } from './rare-parts.ts';

/**
 * Whether steps are refused because the account of the customer is on hold and one of them calls what the server refuses then. The
 * customer is told so, before any step and any question. Null where the account is not on hold. Rejects with LoadError where the code
 * for that does not come.
 */
export function refusalOnHold(steps: readonly ActionStep[], app: App): Promise<boolean> | null {
  return isTrue(app.definition.index.session.onHold?.when ?? false, app.scope.read)
    ? rareParts().then(({ notifyWhereRefused }) => notifyWhereRefused(steps, app))
    : null;
}
