import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useId } from 'react';
import { Icon, useStyleRule, useTranslate } from '../../../engine/index.ts';
import { useFormStyles } from './form-styles.ts';
import { useDispatch, useFormState, useLine } from './order-form-context.ts';
import { inkOn } from '../../order-line/ink-on.ts';

const useStyles = makeStyles({
  chip: {
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    paddingInline: `${tokens.spacingHorizontalS} ${tokens.spacingHorizontalM}`,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
  },
  mark: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '28px',
    height: '28px',
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** The networks as a radio group of chips. */
export const NetworkPicker = memo(function NetworkPicker() {
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useTranslate();
  const name = useId();
  const dispatch = useDispatch();
  const networks = useFormState((state) => state.catalogue.networks);
  const chosen = useLine((line) => line.networkId);
  return (
    <div role="radiogroup" aria-label={words('order_form.network')} className={shared.row}>
      {networks.map(({ id, name: label, icon, color }) => (
        <label key={id} className={mergeClasses(shared.choice, styles.chip, id === chosen && shared.chosen)}>
          <input
            type="radio"
            name={name}
            className={shared.radio}
            checked={id === chosen}
            onChange={() => dispatch({ type: 'networkChosen', networkId: id })}
          />
          <BrandMark icon={icon} color={color} />
          {label}
        </label>
      ))}
    </div>
  );
});

/** A network's icon on its own color, so that it can be told apart on any theme. */
const BrandMark = memo(function BrandMark(props: { readonly icon: string | null; readonly color: string }) {
  const styles = useStyles();
  const { background, ink } = inkOn(props.color);
  const colors = useStyleRule({ backgroundColor: background, color: ink });
  return (
    <span aria-hidden className={mergeClasses(styles.mark, colors)}>
      <Icon name={props.icon ?? 'globe'} size={16} />
    </span>
  );
});
