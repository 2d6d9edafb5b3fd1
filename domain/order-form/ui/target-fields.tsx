import { memo } from 'react';
import { Checkbox, Choices, Field, Textarea, useTranslate } from '../../../engine/index.ts';
import type { Target } from '../../../schemas/generated/contract.ts';
import { countedValues } from '../../quantity/calculable-quantity.ts';
import { useDispatch, useFieldError, useLine, useService } from './order-form-context.ts';

/** What the service needs to be told besides the link: comments, keywords, languages. */
export const TargetFields = memo(function TargetFields() {
  const targets = useService()?.targets ?? [];
  return targets.map((target, index) => <TargetField key={target.id} target={target} isFirst={index === 0} />);
});

const empty: readonly string[] = [];

function TargetField({ target, isFirst }: { readonly target: Target; readonly isFirst: boolean }) {
  const words = useTranslate();
  const dispatch = useDispatch();
  const values = useLine(
    (line) => line.targetableValues.find((entry) => entry.targetId === target.id)?.values ?? empty,
  );
  const error = useFieldError('targetableValues');
  const fill = (next: readonly string[]) => dispatch({ type: 'targetFilled', targetId: target.id, values: next });

  const shown = isFirst ? error : undefined;
  if (target.selectable !== null) {
    return (
      <Field group="group" label={target.type.name} required error={shown}>
        {(control) => (
          <Choices>
            {target.selectableValues.map((value, index) => (
              <Checkbox
                key={value}
                label={value}
                checked={values.includes(value)}
                aria-invalid={index === 0 && shown !== undefined ? true : undefined}
                aria-describedby={control['aria-describedby']}
                onChange={(event) =>
                  fill(event.target.checked ? [...values, value] : values.filter((each) => each !== value))
                }
              />
            ))}
          </Choices>
        )}
      </Field>
    );
  }
  return (
    <Field
      label={target.type.name}
      required
      hint={words(`order_form.target_${target.type.viewType}`, { count: countedValues(values).length })}
      error={shown}
    >
      {(control) => (
        <Textarea
          {...control}
          data-field="targetableValues"
          rows={5}
          value={values.join('\n')}
          onChange={(event) => fill(event.target.value.split('\n'))}
        />
      )}
    </Field>
  );
}
