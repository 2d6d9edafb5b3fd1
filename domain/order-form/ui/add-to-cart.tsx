import { makeStyles } from '@fluentui/react-components';
import { flushSync } from 'react-dom';
import {
  Button,
  fetchPart,
  useBrandStorage,
  useNavigate,
  useNotify,
  useRoute,
  useSettings,
  useTranslate,
  useUser,
} from '../../../engine/index.ts';
import type { Profile, Settings } from '../../../schemas/generated/contract.ts';
import { focusIn } from './focus-in.ts';
import { useFormState, useOrderForm } from './order-form-context.ts';

const useStyles = makeStyles({ button: { height: '48px' } });

/** Puts the selection into the cart; a line that came from there takes its old place. Specification: A4 Cart, decision 48. */
export function AddToCart(props: {
  readonly disabled: boolean;
  /** What is in the form is on its way into the cart: until it is there, nothing else may change it, or pay for it. */
  readonly isAdding: boolean;
  readonly setIsAdding: (isAdding: boolean) => void;
}) {
  const { disabled, isAdding, setIsAdding } = props;
  const styles = useStyles();
  const words = useTranslate();
  const notify = useNotify();
  const navigate = useNavigate();
  const form = useOrderForm();
  const storage = useBrandStorage();
  const { path, query } = useRoute();
  const edited = Number(query['cartItem'] ?? Number.NaN);
  const isEdited = Number.isSafeInteger(edited) && edited > 0;
  const hasPrice = useFormState((state) => state.estimate !== null);
  const { cartEnabled, hidePersonalAccountForUnregistered } = useSettings<Settings>();
  const isOpen = useUser<Profile>() !== null || !hidePersonalAccountForUnregistered;
  if (!cartEnabled || !isOpen || !hasPrice) return null;
  const add = async () => {
    setIsAdding(true);
    // Fetched when it is wanted: most orders are paid at once.
    const code = await fetchPart('The cart', () => import('./put-into-cart.ts')).catch(() => null);
    // At once: what is inert cannot have the focus.
    flushSync(() => setIsAdding(false));
    if (code === null) return notify('error', words('errors.part_missing'));
    const { putIntoCart } = code;
    const put = putIntoCart(form, storage, isEdited ? edited : null);
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
      pending={isAdding}
      onClick={() => void add()}
    />
  );
}
