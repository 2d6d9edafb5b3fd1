import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { below, Button, Icon, languageOf, Section, useFormat, useTranslate } from '../../../engine/index.ts';
import type { Line } from '../../order-line/line.ts';
import { lineRunQuantity } from '../../order-line/line-pricing.ts';
import { serviceOf } from '../state.ts';
import { useFormStyles } from './form-styles.ts';
import { focusIn } from './focus-in.ts';
import { useFormState, useOrderForm, useShownOrder } from './order-form-context.ts';
import { useBalance } from '../../checkout/ui/use-pay.ts';

const useStyles = makeStyles({
  orders: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  link: { overflowWrap: 'anywhere', marginBlockEnd: tokens.spacingVerticalXS },
  list: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, margin: 0, padding: 0 },
  item: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, listStyleType: 'none' },
  open: {
    flex: '1 1 0',
    minWidth: 0,
    minHeight: '44px',
    gap: tokens.spacingHorizontalM,
    paddingInline: tokens.spacingHorizontalM,
    paddingBlock: tokens.spacingVerticalXS,
    font: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    [below.compact]: { flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM, rowGap: 0 },
  },
  name: {
    flex: '1 1 0',
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    // Names of services begin alike: on a phone the whole of each tells them apart.
    [below.compact]: { flexBasis: '100%', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
  wrong: { color: tokens.colorStatusDangerForeground1, display: 'inline-flex' },
  price: { fontWeight: tokens.fontWeightSemibold, [below.compact]: { marginInlineStart: 'auto' } },
  remove: { width: '44px', height: '44px', paddingInline: 0 },
});

/** Several lines as one-line summaries, each with its price. Fetched when there is a second line. */
export default function LineList() {
  const lines = useFormState((state) => state.lines);
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useTranslate();
  const shown = useShownOrder(useBalance(useOrderForm()));
  const orders = [...new Set(lines.map(({ order }) => order))];
  return (
    <Section surface="card" title={words('order_form.lines')}>
      <div className={mergeClasses(styles.orders, shared.numbers)}>
        {orders.map((order) => {
          const own = lines.filter((line) => line.order === order);
          const url = own[0]?.url.trim();
          return (
            <div key={order}>
              {orders.length > 1 && (
                <div className={mergeClasses(styles.link, shared.small, shared.muted)}>
                  {url === '' ? words('order_form.no_link') : url}
                </div>
              )}
              <ul className={styles.list}>
                {own.map((line) => (
                  <Summary key={line.id} line={line} cost={shown.lines.get(line.id)} />
                ))}
              </ul>
            </div>
          );
        })}
      </div>
    </Section>
  );
}

function Summary({ line, cost }: { readonly line: Line; readonly cost: string | undefined }) {
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useTranslate();
  const format = useFormat();
  const { dispatch } = useOrderForm();
  const service = useFormState((state) => serviceOf(state, line));
  const isOpen = useFormState((state) => state.active === line.id);
  const quantity = service ? lineRunQuantity(line, service) : 0;
  const name = service?.name ?? words('order_form.not_set');
  return (
    <li className={styles.item}>
      <button
        type="button"
        aria-current={isOpen ? 'true' : undefined}
        className={mergeClasses(shared.choice, styles.open, isOpen && shared.chosen)}
        onClick={() => dispatch({ type: 'lineOpened', line: line.id })}
      >
        <span lang={languageOf(service, 'name')} className={styles.name}>
          {name}
        </span>{' '}
        {Object.keys(line.errors).length > 0 && (
          <span className={styles.wrong}>
            <Icon name="error" size={16} label={words('order_form.line_wrong')} />
          </span>
        )}
        <span className={shared.muted}>{quantity > 0 ? `× ${format.number(quantity)}` : '–'}</span>{' '}
        <span className={styles.price}>{cost ?? '–'}</span>
      </button>
      <Button
        words={words('order_form.line_remove', { name })}
        variant={{ appearance: 'subtle', icon: 'delete', iconOnly: true }}
        className={styles.remove}
        onClick={() => {
          dispatch({ type: 'lineRemoved', line: line.id });
          focusIn('[data-line-actions] button');
        }}
      />
    </li>
  );
}
