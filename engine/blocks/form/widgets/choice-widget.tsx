import { mergeClasses } from '@fluentui/react-components';
import { type EnumOptionsType, enumOptionsIsSelected, type WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Icon } from '../../../ui/icon/icon.tsx';
import { contextOf } from '../state/form-context.ts';
import { Choices, Radio } from '../../../ui/choice.tsx';
import { useChoiceStyles } from '../../../ui/choice-styles.ts';
import { requiredMark } from '../../../ui/field.tsx';
import { describedBy, inputProps } from './input-props.ts';

/** One of a list, by the browser's own menu: it is right on every phone. */
export function SelectWidget(props: WidgetProps): ReactNode {
  const styles = useChoiceStyles();
  const { styles: field, words } = contextOf(props.registry);
  const { value, options, required, rawErrors = [], placeholder } = props;
  const choices = options.enumOptions ?? [];
  const at = choices.findIndex((choice) => enumOptionsIsSelected(choice.value, value));
  const { readOnly: _, ...rest } = inputProps(props);
  return (
    <div className={styles.select}>
      <select
        {...rest}
        value={at === -1 ? '' : String(at)}
        className={mergeClasses(field.input, styles.selectInput, rawErrors.length > 0 && field.invalid)}
        onChange={({ target }) => {
          // The first line, for no choice, has an empty value, which as a number would be the first choice.
          props.onChange(target.value === '' ? options.emptyValue : choices[Number(target.value)]?.value);
        }}
        onBlur={() => props.onBlur(props.id, value)}
      >
        {(required !== true || at === -1) && (
          <option value="">
            {words(typeof placeholder === 'string' && placeholder !== '' ? placeholder : 'form.choose')}
          </option>
        )}
        {choices.map((choice, index) => (
          <option key={keyOf(choice)} value={index}>
            {words(choice.label)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className={styles.arrow} />
    </div>
  );
}

export function RadioWidget(props: WidgetProps): ReactNode {
  const { words } = contextOf(props.registry);
  const { id, value, options, rawErrors = [], disabled, readonly, required, htmlName } = props;
  const wrong = rawErrors.length > 0;
  return (
    <Choices>
      {(options.enumOptions ?? []).map((choice, index) => (
        <Radio
          key={keyOf(choice)}
          label={words(choice.label)}
          id={index === 0 ? id : `${id}-${index}`}
          name={htmlName ?? id}
          value={index}
          checked={enumOptionsIsSelected(choice.value, value)}
          disabled={disabled === true || readonly === true}
          required={required === true}
          {...(wrong ? { 'aria-invalid': true } : {})}
          {...describedBy(props)}
          onChange={() => props.onChange(choice.value)}
        />
      ))}
    </Choices>
  );
}

export function CheckboxWidget(props: WidgetProps): ReactNode {
  const styles = useChoiceStyles();
  return (
    <label htmlFor={props.id} className={styles.line}>
      <Tick of={props} className={styles.mark} />
      <Words of={props} />
    </label>
  );
}

export function SwitchWidget(props: WidgetProps): ReactNode {
  const styles = useChoiceStyles();
  return (
    <label htmlFor={props.id} className={mergeClasses(styles.line, styles.between)}>
      <Words of={props} />
      <Tick of={props} className={styles.switch} isSwitch />
    </label>
  );
}

function Tick(props: { readonly of: WidgetProps; readonly className: string; readonly isSwitch?: boolean }): ReactNode {
  const { of } = props;
  const { readOnly, disabled, ...rest } = inputProps(of);
  return (
    <input
      {...rest}
      type="checkbox"
      {...(props.isSwitch === true ? { role: 'switch', 'aria-checked': of.value === true } : {})}
      disabled={disabled || readOnly}
      checked={of.value === true}
      className={props.className}
      onChange={(event) => of.onChange(event.target.checked)}
      onBlur={() => of.onBlur(of.id, of.value)}
    />
  );
}

function Words({ of }: { readonly of: WidgetProps }): ReactNode {
  const { styles: field, words } = contextOf(of.registry);
  return (
    <span>
      {words(of.label)}
      {of.required === true && requiredMark(field)}
    </span>
  );
}

function keyOf(choice: EnumOptionsType): string {
  return JSON.stringify(choice.value) ?? choice.label;
}
