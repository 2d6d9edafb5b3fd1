import type { PayTarget } from '../../checkout/ui/pay-target.ts';
import type { Line, LineErrors } from '../../order-line/line.ts';
import { lineKey } from '../../order-line/line-key.ts';
import { errorsOf } from '../../order-line/line-messages.ts';
import { costPayload, orderPayload } from '../payload.ts';
import { serviceOf } from '../state.ts';
import type { DraftSession } from './draft-session.ts';
import type { OrderFormStore } from './order-form-store.ts';

/** The selection of the form as what is paid for. */
export function payTarget(form: OrderFormStore, draftSession: DraftSession): PayTarget {
  const { store, dispatch } = form;
  return {
    store,
    dispatch,
    payments: draftSession.payments,
    costPayload: () => costPayload(store.getState()),
    isUnknown: () => draftSession.store.getState().isOutcomeUnknown,
    isComplete: () => isComplete(form),
    order(expectedTotal) {
      const selection = draftSession.selection();
      return selection && { ...orderPayload(store.getState(), expectedTotal), selection };
    },
    lineId: (line) => store.getState().lines.find((each) => lineKey(each) === line)?.id,
    // The draftSession shows it.
    onChangedElsewhere: () => undefined,
    onPaid() {
      dispatch({ type: 'orderCreated' });
      return true;
    },
  };
}

/** Marks what keeps lines from being ordered, and opens one of them. Returns whether nothing does. */
export function isComplete({ store, dispatch }: OrderFormStore): boolean {
  const state = store.getState();
  const incomplete = state.lines
    .map((line) => ({ line: line.id, errors: { ...linkError(line), ...errorsOf(line, serviceOf(state, line)) } }))
    .filter(({ errors }) => Object.keys(errors).length > 0);
  const [first] = incomplete;
  if (!first) return true;
  for (const { line, errors } of incomplete) dispatch({ type: 'foundIncomplete', line, errors });
  if (!incomplete.some(({ line }) => line === state.active)) dispatch({ type: 'lineOpened', line: first.line });
  return false;
}

/** What the server has said of the link: nobody pays for what is marked as wrong. */
function linkError({ errors: { url } }: Line): LineErrors {
  return url ? { url } : {};
}
