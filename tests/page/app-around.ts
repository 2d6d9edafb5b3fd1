/** A running app around a hand-written view: the real runtime, English words and a pretended API below. */
import contract from '../../schemas/generated/operations.json' with { type: 'json' };
import type { AppIndex, Computed, OnHoldNode } from '../../engine/definition.ts';
import { english } from './render-block.tsx';
import { testIndex } from './sample-definition.ts';

export { english } from './render-block.tsx';
export { renderInApp, type TestApi } from './render-in-app.tsx';
export { testSettings } from './sample-definition.ts';
export { jsonAnswer } from './fake-browser.ts';

const path = (...parts: string[]): Computed => ({ $x: ['path', ...parts], reads: [parts.join('.')] });
/** As `screens/app.json` declares it, but for the address of support, which is taken as it is. */
const onHold: OnHoldNode = {
  when: { $x: ['!=', path('user', 'frozenAt').$x, ['value', null]], reads: ['user.frozenAt'] },
  title: { $text: 'order_form.frozen_title' },
  text: {
    $text: 'order_form.frozen',
    values: { name: path('user', 'name'), panel: path('settings', 'panelName') },
  },
  contact: { to: path('settings', 'supportContact'), text: { $text: 'order_form.frozen_contact' } },
};

/** The index of a shop that calls what the contract has, in English. */
export function shopIndex(): AppIndex {
  const index = testIndex();
  return {
    ...index,
    operations: { ...index.operations, ...contract.operations } as AppIndex['operations'],
    plans: contract.plans as AppIndex['plans'],
    texts: { ...index.texts, ...english },
    session: { ...index.session, onHold },
  };
}
