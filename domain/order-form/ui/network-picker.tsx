import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useId } from 'react';
import { useTranslate } from '../../../engine/index.ts';
import { Mark } from '../../catalogue/ui/mark.tsx';
import { useFormStyles } from './form-styles.ts';
import { useDispatch, useFormState, useLine } from './order-form-context.ts';

const useStyles = makeStyles({
  chip: {
    gap: tokens.spacingHorizontalS,
    minHeight: '44px',
    paddingInline: `${tokens.spacingHorizontalS} ${tokens.spacingHorizontalM}`,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
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
          <Mark icon={icon} color={color} />
          {label}
        </label>
      ))}
    </div>
  );
});
