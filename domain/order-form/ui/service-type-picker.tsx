import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, useId } from 'react';
import { touch, useTranslate } from '../../../engine/index.ts';
import { typesFor } from '../reduce-lines.ts';
import { activeLine } from '../state.ts';
import { useFormStyles } from './form-styles.ts';
import { useDispatch, useFormState, useLine } from './order-form-context.ts';

const useStyles = makeStyles({
  pill: {
    minHeight: '36px',
    paddingInline: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusCircular,
    whiteSpace: 'nowrap',
    [touch]: { minHeight: '44px' },
  },
});

/** The service types of the chosen network as a radio group of pills. */
export const ServiceTypePicker = memo(function ServiceTypePicker() {
  const styles = useStyles();
  const shared = useFormStyles();
  const words = useTranslate();
  const name = useId();
  const dispatch = useDispatch();
  const chosen = useLine((line) => line.serviceTypeId);
  const types = useFormState((state) => typesFor(state, activeLine(state)));
  return (
    <div role="radiogroup" aria-label={words('order_form.service_type')} className={shared.row}>
      {types.map(({ id, name: label }) => (
        <label key={id} className={mergeClasses(shared.choice, styles.pill, id === chosen && shared.chosen)}>
          <input
            type="radio"
            name={name}
            className={shared.radio}
            checked={id === chosen}
            onChange={() => dispatch({ type: 'serviceTypeChosen', serviceTypeId: id })}
          />
          {label}
        </label>
      ))}
    </div>
  );
});
