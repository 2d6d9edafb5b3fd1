import { Checkbox, Field, makeStyles, Textarea, tokens } from '@fluentui/react-components';
import { memo } from 'react';
import { useWords } from '../../../engine/index.ts';
import type { Target } from '../../../schemas/generated/contract.ts';
import { countedValues } from '../../quantity/calculable-quantity.ts';
import { useDispatch, useLine, useService } from './order-form-context.ts';
import { useFieldError, validation } from './use-messages.ts';

const useStyles = makeStyles({
  plain: { border: 'none', margin: 0, padding: 0, minWidth: 0 },
  legend: { padding: 0 },
  danger: { color: tokens.colorStatusDangerForeground1 },
  choices: { display: 'flex', flexWrap: 'wrap', columnGap: tokens.spacingHorizontalM },
});

/** What the service needs to be told besides the link: comments, keywords, languages. */
export const TargetFields = memo(function TargetFields() {
  const targets = useService()?.targets ?? [];
  return targets.map((target, index) => <TargetField key={target.id} target={target} isFirst={index === 0} />);
});

const empty: readonly string[] = [];

function TargetField({ target, isFirst }: { readonly target: Target; readonly isFirst: boolean }) {
  const styles = useStyles();
  const words = useWords();
  const dispatch = useDispatch();
  const values = useLine(
    (line) => line.targetableValues.find((entry) => entry.targetId === target.id)?.values ?? empty,
  );
  const error = useFieldError('targetableValues');
  const fill = (next: readonly string[]) => dispatch({ type: 'targetFilled', targetId: target.id, values: next });

  if (target.selectable !== null) {
    // No field around these: it would call every single choice required.
    return (
      <fieldset className={styles.plain}>
        <legend className={styles.legend}>
          {target.type.name}
          <span aria-hidden className={styles.danger}>
            {' *'}
          </span>
        </legend>
        <div className={styles.choices}>
          {target.selectableValues.map((value, index) => (
            <Checkbox
              key={value}
              label={value}
              checked={values.includes(value)}
              aria-invalid={index === 0 && isFirst && error !== undefined ? true : undefined}
              onChange={(_, { checked }) =>
                fill(checked === true ? [...values, value] : values.filter((each) => each !== value))
              }
            />
          ))}
        </div>
        {isFirst && error !== undefined && (
          <div role="alert" className={styles.danger}>
            {error}
          </div>
        )}
      </fieldset>
    );
  }
  return (
    <Field
      label={target.type.name}
      required
      hint={words(`order_form.target_${target.type.viewType}`, { count: countedValues(values).length })}
      {...validation(isFirst ? error : undefined)}
    >
      <Textarea
        data-field="targetableValues"
        resize="vertical"
        rows={5}
        value={values.join('\n')}
        onChange={(_, { value }) => fill(value.split('\n'))}
      />
    </Field>
  );
}
