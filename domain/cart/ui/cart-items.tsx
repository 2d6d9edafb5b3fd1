import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import {
  below,
  Button,
  Icon,
  languageOf,
  nameBreaks,
  useFormat,
  useNavigate,
  useTranslate,
  useUser,
} from '../../../engine/index.ts';
import { LazyStar } from '../../catalogue/ui/lazy-star.tsx';
import { useSentences } from '../../checkout/ui/use-sentences.ts';
import { toUsd } from '../../money/usd.ts';
import type { CatalogueService } from '../../order-line/catalogue.ts';
import { deliveryOf } from '../../order-line/line-pricing.ts';
import type { LineErrors, LineId } from '../../order-line/line.ts';
import { writeQuery } from '../../order-line/preselection.ts';
import { grouped, type LinkGroup } from '../group.ts';
import type { CartItem } from '../item.ts';
import type { CheckedItem } from '../check-item.ts';
import { ItemEditor } from './item-editor.tsx';
import { useCartState, useOpenCart, useShownCart } from './use-cart.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL },
  network: {
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    overflow: 'hidden',
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    boxSizing: 'border-box',
    minHeight: '52px',
    paddingInline: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  networkName: {
    flex: '1 1 0',
    minWidth: 0,
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  removeAll: { marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})` },
  link: {
    paddingInline: tokens.spacingHorizontalL,
    paddingBlockStart: tokens.spacingVerticalM,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  item: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    ':not(:last-child)': { borderBottom: `1px solid ${tokens.colorNeutralStroke3}` },
  },
  marked: { boxShadow: `inset 4px 0 0 ${tokens.colorStatusDangerBorder2}` },
  row: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    [below.phone]: { flexWrap: 'wrap', rowGap: 0 },
  },
  what: {
    flex: '1 1 0',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXS,
    [below.phone]: { flexBasis: '100%' },
  },
  name: { ...nameBreaks, fontWeight: tokens.fontWeightMedium },
  gone: { color: tokens.colorNeutralForeground3, textDecorationLine: 'line-through' },
  facts: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  price: {
    fontWeight: tokens.fontWeightSemibold,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    [below.phone]: { marginInlineEnd: 'auto' },
  },
  star: { width: '44px', display: 'flex', justifyContent: 'center', alignItems: 'center' },
  buttons: { display: 'flex', marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})` },
  button: { width: '44px', height: '44px', paddingInline: 0 },
  message: { display: 'flex', gap: '6px', fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
  wrong: { color: tokens.colorStatusDangerForeground1 },
  warned: { color: tokens.colorStatusWarningForeground1 },
  touch: { minHeight: '44px' },
});

/** What is in the cart, by network and link. Specification: A2, A3 Cart item. */
export function CartItems({ orderTo, clear }: { readonly orderTo: string; readonly clear: () => Promise<void> }) {
  const styles = useStyles();
  const words = useTranslate();
  const state = useCartState((all) => all);
  const { catalogue } = state;
  const shown = useShownCart();
  const { root, remove } = useFocusAfterRemoval(state.items.length);
  // Removing the last asks first. Specification: A4 Cart.
  const removeAll = (ids: readonly LineId[]) => (ids.length === state.items.length ? void clear() : remove(ids));
  const groups = grouped(state.checked.map((checked) => ({ ...checked.item, checked })));
  return (
    <div ref={root} tabIndex={-1} className={styles.root}>
      {groups.map(({ networkId, links }) => (
        <section key={networkId} className={styles.network}>
          <Head
            name={catalogue?.networkById.get(networkId)?.name ?? words('cart.other_network')}
            // One is removed by its own button.
            {...(idsOf(links).length > 1 ? { remove: () => removeAll(idsOf(links)) } : {})}
          />
          {links.map(({ link, items }) => (
            <div key={link}>
              {link !== '' && (
                <div className={styles.link} title={link}>
                  {link}
                </div>
              )}
              <ul className={styles.list}>
                {items.map(({ checked }) => (
                  <Item
                    key={checked.item.id}
                    checked={checked}
                    refused={state.refused[checked.item.id]}
                    price={shown.lines.get(checked.item.id)}
                    editing={state.editing?.id === checked.item.id ? state.editing.quantity : null}
                    orderTo={orderTo}
                    remove={(id) => removeAll([id])}
                  />
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}

function idsOf(links: readonly LinkGroup<CartItem>[]): readonly LineId[] {
  return links.flatMap(({ items }) => items.map(({ id }) => id));
}

/** A network, with a way to remove all of its services. */
function Head({ name, remove }: { readonly name: string; readonly remove?: () => void }) {
  const styles = useStyles();
  const words = useTranslate();
  return (
    <div className={styles.head}>
      <h2 className={styles.networkName}>{name}</h2>
      {remove && (
        <Button
          words={words('cart.remove_all', { name })}
          variant={{ appearance: 'subtle', icon: 'delete', iconOnly: true }}
          className={mergeClasses(styles.button, styles.removeAll)}
          onClick={remove}
        />
      )}
    </div>
  );
}

/** Whoever removes an item stays in the list, and does not fall out of the page. */
function useFocusAfterRemoval(count: number) {
  const { dispatch } = useOpenCart();
  const root = useRef<HTMLDivElement>(null);
  const expected = useRef<number | null>(null);
  useEffect(() => {
    if (expected.current === count) root.current?.focus();
    expected.current = null;
  }, [count]);
  const remove = (ids: readonly LineId[]) => {
    expected.current = count - ids.length;
    dispatch({ type: 'removed', ids });
  };
  return { root, remove };
}

function Item(props: {
  readonly checked: CheckedItem;
  readonly refused: LineErrors | undefined;
  readonly price: string | undefined;
  /** The quantity as typed while its field is open. */
  readonly editing: number | null;
  readonly orderTo: string;
  readonly remove: (id: LineId) => void;
}) {
  const { checked, editing } = props;
  const { item, service } = checked;
  const styles = useStyles();
  const words = useTranslate();
  const edit = useEdit(checked, props.orderTo);
  const hasStar = useUser() !== null && service !== null;
  const name = service?.name ?? item.serviceName;
  const isWrong = checked.status === 'unavailable' || checked.status === 'invalid';
  const isRefused = props.refused !== undefined && Object.keys(props.refused).length > 0;
  return (
    <li
      className={mergeClasses(styles.item, (isRefused || isWrong) && styles.marked)}
      data-cart-item={checked.status}
      // What the server refuses has no field of its own: the focus goes to the item.
      {...(isRefused ? { 'data-wrong': true, tabIndex: -1 } : {})}
    >
      <div className={styles.row}>
        <span className={styles.what}>
          <span
            lang={languageOf(service, 'name')}
            className={mergeClasses(styles.name, checked.status === 'unavailable' && styles.gone)}
          >
            {name}
          </span>
          {service && <Facts checked={checked} service={service} />}
        </span>
        <span className={styles.price}>{props.price ?? '–'}</span>
        <span className={styles.buttons}>
          {hasStar && (
            <span className={styles.star}>
              <LazyStar service={service} />
            </span>
          )}
          {service && checked.status !== 'in-review' && (
            <Button
              words={words('cart.edit', { name })}
              variant={{ appearance: 'subtle', icon: 'edit', iconOnly: true }}
              className={styles.button}
              {...(edit.isInline ? { 'aria-expanded': editing !== null } : {})}
              onClick={edit.open}
            />
          )}
          <Button
            words={words('cart.remove', { name })}
            variant={{ appearance: 'subtle', icon: 'delete', iconOnly: true }}
            className={styles.button}
            onClick={() => props.remove(item.id)}
          />
        </span>
      </div>
      <ItemMessages checked={checked} refused={props.refused} withQuantity={editing === null} />
      {service && (checked.errors.url ?? props.refused?.url) !== undefined && (
        <div>
          <Button
            words={words('cart.edit_link')}
            variant={{ appearance: 'secondary' }}
            className={styles.touch}
            onClick={edit.openForm}
          />
        </div>
      )}
      {editing !== null && service && (
        <ItemEditor item={item} quantity={editing} service={service} errors={checked.errors} close={edit.open} />
      )}
    </li>
  );
}

/** Quantity and guarantee are edited here, everything else in the order form (decisions 48 and 58). */
function useEdit({ item, line, service }: CheckedItem, orderTo: string) {
  const { dispatch } = useOpenCart();
  const navigate = useNavigate();
  const isInline = !item.isDripFeed && service?.calculableQuantity === false;
  const openForm = () =>
    navigate(`${orderTo}?${new URLSearchParams({ ...writeQuery(line), cartItem: String(item.id) })}`);
  const open = () => (isInline ? dispatch({ type: 'editToggled', id: item.id }) : openForm());
  return { isInline, open, openForm };
}

function Facts({ checked, service }: { readonly checked: CheckedItem; readonly service: CatalogueService }) {
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const { line } = checked;
  const { first, last, total } = deliveryOf(line, service);
  const drip = {
    runs: format.number(line.numberOfRuns),
    quantity: format.number(first),
    first: format.number(first),
    last: format.number(last),
    total: format.number(Number(total)),
  };
  const quantity = line.isDripFeed
    ? words(`order_form.drip_total_${line.dripFeedMode}`, drip)
    : `× ${format.number(first)}`;
  const facts = [quantity, ...(line.isGuarantee ? [words('order_form.refill')] : [])];
  return <span className={styles.facts}>{facts.join(' · ')}</span>;
}

/** What has changed since it was put in, and what prevents it from being ordered. */
function ItemMessages(props: {
  readonly checked: CheckedItem;
  readonly refused: LineErrors | undefined;
  /** Otherwise it stands at the field. */
  readonly withQuantity: boolean;
}) {
  const { checked, refused = {} } = props;
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const toSentences = useSentences();
  const own = Object.entries({ ...checked.errors, ...refused })
    .filter(([field]) => props.withQuantity || field !== 'quantity')
    .flatMap(([, messages]) => messages);
  const wrong = checked.status === 'unavailable' ? words('cart.gone') : own.length > 0 ? toSentences(own) : undefined;
  const before = checked.priceBefore;
  return (
    <>
      {checked.status === 'in-review' && (
        <div className={styles.message}>
          <Icon name="clock" size={16} />
          <span>{words('order_form.review_title')}</span>
        </div>
      )}
      {wrong !== undefined && (
        <div className={mergeClasses(styles.message, styles.wrong)}>
          <Icon name="error" size={16} />
          <span>
            {wrong} {checked.status !== 'orderable' && words('cart.left_out')}
          </span>
        </div>
      )}
      {before !== null && checked.service && (
        <div className={mergeClasses(styles.message, styles.warned)}>
          <Icon name="warning" size={16} />
          <span>
            {words('cart.price_changed', {
              before: format.money(toUsd(before), { exact: true }),
              now: format.money(toUsd(checked.service.price), { exact: true }),
            })}
          </span>
        </div>
      )}
    </>
  );
}
