import type { OrderFormState } from './state.ts';
import { checkAll, only, price, type Step } from './step.ts';
import type { Restored } from './draft.ts';

/** The form with the lines of a draft in place of its own: priced, and their links checked. Their ids are new to the form. */
export function restoreDraft(state: OrderFormState, { lines, active, ...paying }: Restored): Step {
  const above = state.lastLine;
  const own = lines.map((line) => ({ ...line, id: above + line.id, order: above + line.order }));
  const chosen = own[active] ?? own[0];
  if (!chosen) return only(state);
  // What was typed since outweighs what was kept.
  const email = state.email === '' ? paying.email : state.email;
  const couponCode = state.couponCode ?? paying.couponCode;
  const chosenWay = state.chosenWay ?? paying.chosenWay;
  const draft = { ...state, email, couponCode, chosenWay };
  // A page for one service shows that one; what else was chosen there since can be chosen anew.
  const [given] = state.lines;
  const isServiceFixed = state.isServiceFixed && own.length === 1 && chosen.serviceId === given?.serviceId;
  const pageState = isServiceFixed === state.isServiceFixed ? state.pageState : 'standart';
  const restored = {
    ...draft,
    isServiceFixed,
    pageState,
    lines: own,
    active: chosen.id,
    lastLine: above + own.length,
    errors: {},
  };
  return [...new Set(own.map(({ order }) => order))].reduce<Step>((step, order) => {
    const checked = checkAll(step.state, order);
    return { state: checked.state, effects: [...step.effects, ...checked.effects] };
  }, price(restored));
}
