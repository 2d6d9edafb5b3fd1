import { Button, Icon, LinkButton, Section, StateMessage, useTranslate, useValue } from '../../../engine/index.ts';
import type { Attempt } from '../../checkout/attempts.ts';
import type { OrderFormNode } from './node.ts';

/**
 * In place of a form whose order is paid, or is to be paid by money that is on its way: behind the browser's Back, and in other tabs of
 * the same order.
 */
export function PaidOrder(props: {
  readonly node: OrderFormNode;
  /** Null while the money is on its way. */
  readonly paid: Pick<Attempt, 'orderId'> | null;
  readonly startNewOrder: () => void;
}) {
  const { node, paid, startNewOrder } = props;
  const words = useTranslate();
  const list = useValue<string | null>(node.doneTo) ?? '/orders';
  const one = useValue<string | null>(node.orderTo) ?? '/orders';
  const number = paid?.orderId ?? null;
  return (
    <Section surface="card">
      <StateMessage
        level={2}
        icon={<Icon name={paid ? 'check-circle' : 'clock'} size={24} />}
        title={words(paid ? 'order_form.paid_title' : 'order_form.review_title')}
        text={words(paid ? 'order_form.paid_text' : 'order_form.review_text')}
        action={
          <>
            {!node.payTo && (
              <LinkButton
                to={number === null ? list : `${one}/${number}`}
                words={words(number === null ? 'order_form.paid_orders' : 'order_form.paid_order')}
              />
            )}
            <Button
              words={words('order_form.paid_another')}
              variant={{ appearance: 'primary' }}
              onClick={startNewOrder}
            />
          </>
        }
      />
    </Section>
  );
}
