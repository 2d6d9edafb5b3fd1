import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { below, Button, Field, Input, Switch, useFormat, useTranslate } from '../../../engine/index.ts';
import { useSentences } from '../../checkout/ui/use-sentences.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { guaranteeChoice } from '../../order-line/line-pricing.ts';
import type { LineErrors } from '../../order-line/line.ts';
import { useTypedNumber } from '../../order-line/ui/use-typed-number.ts';
import type { CartItem } from '../item.ts';
import { useCartState, useOpenCart } from './use-cart.ts';

const useStyles = makeStyles({
  editor: {
    display: 'flex',
    alignItems: 'flex-end',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalM,
    [below.compact]: { flexDirection: 'column', alignItems: 'stretch' },
  },
  field: { flex: '1 1 200px', maxWidth: '320px', [below.compact]: { maxWidth: 'none', flex: '0 0 auto' } },
  guarantee: { flexBasis: '100%', [below.compact]: { order: -1, flexBasis: 'auto' } },
  done: { height: '44px', marginBlockEnd: '22px', [below.compact]: { marginBlockEnd: 0 } },
});

/** The quantity, up to the step when the field is left, and the guarantee where it is a choice (decisions 24 and 58). */
export function ItemEditor(props: {
  readonly item: CartItem;
  readonly quantity: number;
  readonly service: CatalogueService;
  readonly errors: LineErrors;
  readonly close: () => void;
}) {
  const { item, quantity, service } = props;
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const toSentences = useSentences();
  const { dispatch } = useOpenCart();
  const guarantee = guaranteeChoice(
    service,
    useCartState(({ terms }) => terms.guaranteePercent),
  );
  const typed = useTypedNumber(quantity, quantity === 0 ? '' : String(quantity));
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const bounds = { min: format.number(service.min), max: format.number(service.max) };
  return (
    <div className={styles.editor}>
      <Field
        label={words('order_form.quantity')}
        hint={words('order_form.quantity_hint', bounds)}
        error={typed.isWrong ? words('order_form.quantity_no_number') : toSentences(props.errors.quantity)}
        className={styles.field}
      >
        {(control) => (
          <Input
            {...control}
            ref={field}
            inputMode="numeric"
            autoComplete="off"
            value={typed.text}
            onChange={({ target }) => dispatch({ type: 'quantityTyped', quantity: typed.type(target.value) })}
            onBlur={() => {
              if (typed.leave()) dispatch({ type: 'quantityLeft' });
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              props.close();
            }}
          />
        )}
      </Field>
      <Button words={words('cart.edit_done')} className={styles.done} onClick={props.close} />
      {guarantee.offer === 'optional' && (
        <div className={styles.guarantee}>
          <Switch
            checked={item.isGuarantee}
            label={words('order_form.guarantee', { percent: format.percent(guarantee.percent) })}
            onChange={({ target }) => dispatch({ type: 'guaranteeSwitched', id: item.id, on: target.checked })}
          />
        </div>
      )}
    </div>
  );
}
