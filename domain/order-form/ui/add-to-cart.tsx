import { makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import {
  Button,
  useBrandStorage,
  useNavigate,
  useNotify,
  useRoute,
  useSettings,
  useTranslate,
  useUser,
} from '../../../engine/index.ts';
import type { Profile, Settings } from '../../../schemas/generated/contract.ts';
import { itemOf } from '../../cart/item.ts';
import { type CartMemory, createCartMemory } from '../../cart/memory.ts';
import { errorsOf } from '../../order-line/line-messages.ts';
import { serviceOf } from '../state.ts';
import { focusIn } from './focus-in.ts';
import { useFormState, useOrderForm } from './order-form-context.ts';
import type { OrderFormStore } from './order-form-store.ts';

const useStyles = makeStyles({ button: { height: '48px' } });

/** Puts the selection into the cart; a line that came from there takes its old place. Specification: A4 Cart, decision 48. */
export function AddToCart({ disabled }: { readonly disabled: boolean }) {
  const styles = useStyles();
  const words = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const form = useOrderForm();
  const storage = useBrandStorage();
  const memory = useMemo(() => createCartMemory(storage), [storage]);
  const { path, query } = useRoute();
  const edited = Number(query['cartItem'] ?? Number.NaN);
  const isEdited = Number.isSafeInteger(edited) && edited > 0;
  const hasPrice = useFormState((state) => state.estimate !== null);
  const { cartEnabled, hidePersonalAccountForUnregistered } = useSettings<Settings>();
  const isOpen = useUser<Profile>() !== null || !hidePersonalAccountForUnregistered;
  if (!cartEnabled || !isOpen || !hasPrice) return null;
  const add = () => {
    const put = putIntoCart(form, memory, isEdited ? edited : null);
    if (put === 'incomplete') setTimeout(() => focusIn('[aria-invalid="true"]'));
    if (put === 'full') notify('warning', words('cart.full'));
    // The address does not ask for the line again.
    if (put === 'put' && isEdited) navigate(path, { replace: true });
  };
  return (
    <Button
      words={words(isEdited ? 'cart.save' : 'cart.add')}
      variant={{ appearance: 'secondary', size: 'l', wide: true, icon: 'cart' }}
      className={styles.button}
      disabled={disabled}
      onClick={add}
    />
  );
}

/** @param edited the item whose place the first line takes */
export function putIntoCart(
  form: OrderFormStore,
  memory: CartMemory,
  edited: number | null,
): 'put' | 'incomplete' | 'full' {
  const state = form.store.getState();
  const incomplete = state.lines
    .map((line) => ({ line: line.id, errors: errorsOf(line, serviceOf(state, line)) }))
    .filter(({ errors }) => Object.keys(errors).length > 0);
  const [first] = incomplete;
  if (first) {
    for (const { line, errors } of incomplete) form.dispatch({ type: 'foundIncomplete', line, errors });
    if (!incomplete.some(({ line }) => line === state.active)) form.dispatch({ type: 'lineOpened', line: first.line });
    return 'incomplete';
  }
  const isThere = edited !== null && memory.read().items.some(({ id }) => id === edited);
  if (!memory.hasRoom(state.lines.length - (isThere ? 1 : 0))) return 'full';
  const given = new Set<number>();
  const items = state.lines.flatMap((line, at) => {
    const service = serviceOf(state, line);
    let id = at === 0 && edited !== null ? edited : memory.newItemId();
    while (given.has(id)) id = memory.newItemId();
    given.add(id);
    return service ? [itemOf(line, service, id)] : [];
  });
  memory.change({ type: 'put', items });
  form.dispatch({ type: 'orderCreated' });
  return 'put';
}
