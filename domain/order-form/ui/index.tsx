import { type ComponentProps, memo, useMemo, useState } from 'react';
import { useStore } from 'zustand';
import {
  type BlockProps,
  Button,
  ErrorState,
  Icon,
  lazyPart,
  Notice,
  Section,
  Skeleton,
  StateMessage,
  useFormat,
  useRoute,
  useSettings,
  useText,
  useValue,
  useTranslate,
} from '../../../engine/index.ts';
import { FrozenNotice } from '../../checkout/ui/frozen-account.tsx';
import { useHere } from '../../checkout/ui/use-here.ts';
import type { PayControl } from '../../checkout/ui/pay-button.tsx';
import type { WaysToPay } from '../../checkout/ui/use-ways-to-pay.ts';
import { toUsd } from '../../money/usd.ts';
import type { DraftSession } from './draft-session.ts';
import { PaidOrder } from './paid-order.tsx';
import { CommentField } from './comment-field.tsx';
import { CountryField } from './country-field.tsx';
import { DripFeedFields } from './drip-feed-fields.tsx';
import { GuaranteeSwitch } from './guarantee-switch.tsx';
import { useLayoutStyles } from './form-styles.ts';
import { LineActions } from './line-actions.tsx';
import { LinkField } from './link-field.tsx';
import { MoneyField } from './money-field.tsx';
import { NetworkPicker } from './network-picker.tsx';
import { OrderFormContext, useFormState, useLine, useOrderForm, useService, useTotals } from './order-form-context.ts';
import type { OrderFormNode } from './node.ts';
import { OrderFormSkeleton } from './order-form-skeleton.tsx';
import { PhoneBar } from '../../checkout/ui/phone-bar.tsx';
import { PayButton } from './pay-button.tsx';
import { QuantityField, QuantitySlider } from './quantity-field.tsx';
import { ServiceCard } from './service-card.tsx';
import { ServiceNotes } from './service-notes.tsx';
import { ServicePicker } from './service-picker.tsx';
import { ServiceTypePicker } from './service-type-picker.tsx';
import { Summary } from './summary.tsx';
import { TargetFields } from './target-fields.tsx';
import { readQuery } from '../../order-line/preselection.ts';
import { usePay } from '../../checkout/ui/use-pay.ts';
import { focusIn } from './focus-in.ts';
import { payTarget } from './pay-target.ts';
import { useIsNear } from './use-is-near.ts';
import { useSetup } from './use-setup.ts';
import type { Settings } from '../../../schemas/generated/contract.ts';

/** The screen that a customer pays through. Specification: A2–A5, A9. */
export default function OrderForm(props: BlockProps<OrderFormNode>) {
  const { query } = useRoute();
  // What else an address asks for is another form, also where the route is the same: a line of the cart may be edited over the form.
  return (
    <AddressedForm
      key={JSON.stringify([readQuery(query), query['cartItem'] ?? null, query['invoice'] ?? null])}
      {...props}
    />
  );
}

function AddressedForm({ node }: BlockProps<OrderFormNode>) {
  const { form, networks, catalogue, draftSession, ways } = useSetup(node);
  const paid = useStore(draftSession.store, (state) => state.paid);
  const isInReview = useStore(draftSession.store, (state) => state.isInReview);
  const words = useTranslate();
  const styles = useLayoutStyles();
  const title = useText(node.title);
  // Asks the form and not the source: a catalogue that is fetched again must not take the form away.
  const hasCatalogue = useStore(form.store, (state) => state.catalogue.networks.length > 0);
  return (
    <OrderFormContext value={form}>
      <div data-order-form className={styles.root}>
        {title !== '' && <h1 className={styles.title}>{title}</h1>}
        {paid || isInReview ? (
          <PaidOrder node={node} paid={paid} startNewOrder={draftSession.startNewOrder} />
        ) : hasCatalogue ? (
          <Form node={node} draftSession={draftSession} ways={ways} />
        ) : networks.status === 'error' || (networks.value && !catalogue && !networks.fetching) ? (
          <ErrorState error={networks.error} retry={() => void networks.refetch()} />
        ) : catalogue?.networks.length === 0 ? (
          <StateMessage
            icon={<Icon name="inbox" size={24} />}
            title={words('order_form.empty_title')}
            text={words('order_form.empty_text')}
          />
        ) : (
          <OrderFormSkeleton />
        )}
      </div>
    </OrderFormContext>
  );
}

const LineList = lazyPart(async () => (await import('./line-list.tsx')).default);

function Form(props: { readonly node: OrderFormNode; readonly draftSession: DraftSession; readonly ways: WaysToPay }) {
  const { node, draftSession, ways } = props;
  const words = useTranslate();
  const styles = useLayoutStyles();
  const isFixed = useFormState((state) => state.isServiceFixed);
  const active = useFormState((state) => state.active);
  const isPlural = useFormState(({ lines }) => lines.length > 1);
  const { singleOrderDesign } = useSettings<Settings>();
  // Everything is open where neither names `single` or `multi` (A3).
  const layout = node.layout ?? singleOrderDesign;
  const login = useValue<string | null>(node.loginTo) ?? '/login';
  const loginTo = node.payTo ? null : login;
  const topUpTo = useValue<string | null>(node.topUpTo) ?? null;
  const form = useOrderForm();
  const target = useMemo(() => payTarget(form, draftSession), [form, draftSession]);
  const doneTo = useValue<string | null>(node.doneTo) ?? '/orders';
  // The order of fields is the page's.
  const { pay, isPaying } = usePay({ target, back: useHere(), payTo: node.payTo, doneTo }, () =>
    focusIn('[aria-invalid="true"]'),
  );
  const isRestoring = useStore(draftSession.store, (state) => state.isRestoring);
  const isOutcomeUnknown = useStore(draftSession.store, (state) => state.isOutcomeUnknown);
  const isCanceled = useStore(draftSession.store, (state) => state.isCanceled);
  const [isAdding, setIsAdding] = useState(false);
  const control = useMemo(
    () => ({ pay, isPaying, isOutcomeUnknown: isOutcomeUnknown && !isPaying, loginTo, topUpTo, ways }),
    [pay, isPaying, isOutcomeUnknown, loginTo, topUpTo, ways],
  );
  return (
    <>
      <FrozenNotice />
      {isOutcomeUnknown && !isPaying && (
        <Notice
          tone="warning"
          title={words('order_form.unsure_title')}
          actions={
            <Button
              words={words('order_form.paid_another')}
              variant={{ appearance: 'subtle' }}
              onClick={draftSession.startNewOrder}
            />
          }
        >
          {words('order_form.unsure')}
        </Notice>
      )}
      {isCanceled && !isPaying && (
        <Notice tone="warning" title={words('order_form.over_title')}>
          {words('order_form.over')}
        </Notice>
      )}
      <div className={styles.columns}>
        {/* What is being paid for, may be paid, or is put into the cart, stays as it is until that is known; so does what is about to come back. */}
        <div
          className={styles.main}
          inert={isPaying || isOutcomeUnknown || isAdding || isRestoring}
          data-outcome-unknown={isOutcomeUnknown && !isPaying ? true : undefined}
        >
          {isFixed ? <GivenService /> : <GivenLink />}
          {isPlural && <LineList />}
          <OpenLine key={active} layout={layout} />
          {!isFixed && <LineActions links={layout === 'multi'} />}
          <PaymentWhenNear number={isFixed ? 3 : 4} ways={ways} loginTo={loginTo} locked={isOutcomeUnknown} />
        </div>
        <div className={styles.aside}>
          <Section surface="card" title={words('order_form.summary')}>
            <Summary control={control} isAdding={isAdding} setIsAdding={setIsAdding} />
          </Section>
        </div>
      </div>
      <PayBar control={control} isAdding={isAdding} />
    </>
  );
}

const PayBar = memo(function PayBar({
  control,
  isAdding,
}: {
  readonly control: PayControl;
  readonly isAdding: boolean;
}) {
  const totals = useTotals();
  const { money } = useFormat();
  return (
    <PhoneBar charge={totals && money(toUsd(totals.charge))} inert={isAdding}>
      <PayButton control={control} totals={totals} />
    </PhoneBar>
  );
});

/** Comes after the rest, when the customer comes near the form. */
const Payment = lazyPart(async () => (await import('../../checkout/ui/payment.tsx')).Payment);

function PaymentWhenNear(props: Omit<ComponentProps<typeof Payment>, 'checkout'> & { readonly number: number }) {
  const { number, ...payment } = props;
  const words = useTranslate();
  const form = useOrderForm();
  // As high as some five methods and the coupon below them.
  const room = <Skeleton height={400} />;
  return (
    <Section surface="card" number={number} title={words('checkout.title')}>
      {useIsNear() ? <Payment checkout={form} {...payment} waiting={room} /> : room}
    </Section>
  );
}

/** The link comes first: the network follows from it, and most often the type of service. */
function GivenLink() {
  const words = useTranslate();
  return (
    <Section surface="card" number={1} title={words('order_form.link_and_network')}>
      <LinkField />
      <NetworkPicker />
    </Section>
  );
}

/** The line that is being filled in. Drawn anew for another one, so that no half-typed figure moves along. */
function OpenLine({ layout }: { readonly layout: string }) {
  const words = useTranslate();
  const styles = useLayoutStyles();
  const isFixed = useFormState((state) => state.isServiceFixed);
  return (
    <div data-line className={styles.main}>
      {!isFixed && (
        <Section surface="card" number={2} title={words('order_form.service')}>
          <ServiceChoice folds={layout === 'single'} />
          <ServiceNotes />
        </Section>
      )}
      <Section surface="card" number={isFixed ? 2 : 3} title={words('order_form.details')}>
        {isFixed && <LinkField />}
        <TargetFields />
        <div className={styles.pair}>
          <QuantityField />
          <MoneyField />
        </div>
        <QuantitySlider />
        <GuaranteeSwitch />
        <DripFeedFields />
        <CountryField />
        <CommentField />
      </Section>
    </div>
  );
}

/** Type and service. With `folds`, only the service that followed from the link, until the customer wants another. */
function ServiceChoice({ folds }: { readonly folds: boolean }) {
  const words = useTranslate();
  const service = useService();
  const followed = useLine((line) => line.url !== '' && !line.isOwnChoice && !line.isLinkUnknown);
  const [isOpen, setOpen] = useState(false);
  if (folds && followed && !isOpen && service) {
    return (
      <>
        <ServiceCard service={service} chosen />
        <div>
          <Button
            words={words('order_form.change_service')}
            variant={{ appearance: 'secondary' }}
            onClick={() => setOpen(true)}
          />
        </div>
      </>
    );
  }
  return (
    <>
      <ServiceTypePicker />
      <ServicePicker />
    </>
  );
}

/** The service came with the address and cannot be changed. */
function GivenService() {
  const words = useTranslate();
  const service = useService();
  return service ? (
    <Section surface="card" number={1} title={words('order_form.service')}>
      <ServiceCard service={service} chosen />
      <ServiceNotes />
    </Section>
  ) : null;
}
