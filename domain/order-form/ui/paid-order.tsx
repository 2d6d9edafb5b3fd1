import { Button, Icon, LinkButton, Section, StateMessage, useTranslate, useValue } from '../../../engine/index.ts';
import type { PaidOrder as Paid } from '../kept-order.ts';
import type { OrderFormNode } from './node.ts';

/** In place of a form whose order is paid: behind the browser's Back, and in other tabs of the same order. */
export function PaidOrder(props: {
  readonly node: OrderFormNode;
  readonly paid: Paid;
  readonly startAnew: () => void;
}) {
  const { node, paid, startAnew } = props;
  const words = useTranslate();
  const list = useValue<string | null>(node.doneTo) ?? '/orders';
  const one = useValue<string | null>(node.orderTo) ?? '/orders';
  return (
    <Section surface="card">
      <StateMessage
        level={2}
        icon={<Icon name="check-circle" size={24} />}
        title={words('order_form.paid_title')}
        text={words('order_form.paid_text')}
        action={
          <>
            <LinkButton
              to={paid.order === null ? list : `${one}/${paid.order}`}
              words={words(paid.order === null ? 'order_form.paid_orders' : 'order_form.paid_order')}
            />
            <Button words={words('order_form.paid_another')} variant={{ appearance: 'primary' }} onClick={startAnew} />
          </>
        }
      />
    </Section>
  );
}
