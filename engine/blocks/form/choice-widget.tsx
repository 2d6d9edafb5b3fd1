import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type EnumOptionsType, enumOptionsIsSelected, type WidgetProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { useWords } from '../../runtime/words.ts';
import { focusRing } from '../focus-ring.ts';
import { Icon } from '../icon/icon.tsx';
import { useFieldStyles } from './field-styles.ts';
import { errorId, hintId, inputProps } from './input-props.ts';

const still = '@media (prefers-reduced-motion: reduce)';

const useStyles = makeStyles({
  select: { position: 'relative', display: 'flex', alignItems: 'center' },
  selectInput: { appearance: 'none', paddingInlineEnd: '36px', cursor: 'pointer' },
  arrow: { position: 'absolute', insetInlineEnd: '12px', pointerEvents: 'none', color: tokens.colorNeutralForeground3 },
  line: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minHeight: '36px',
    cursor: 'pointer',
    '@media (max-width: 725px)': { minHeight: '44px' },
  },
  between: { justifyContent: 'space-between' },
  mark: {
    width: '18px',
    height: '18px',
    margin: 0,
    flexShrink: 0,
    accentColor: tokens.colorCompoundBrandBackground,
    cursor: 'pointer',
    ...focusRing,
  },
  switch: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    width: '40px',
    height: '22px',
    margin: 0,
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground1,
    cursor: 'pointer',
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlock: '3px',
      insetInlineStart: '3px',
      width: '14px',
      borderRadius: tokens.borderRadiusCircular,
      backgroundColor: tokens.colorNeutralStrokeAccessible,
      transitionProperty: 'inset-inline-start',
      transitionDuration: tokens.durationFast,
      [still]: { transitionDuration: '0.01ms' },
    },
    ':checked': {
      backgroundColor: tokens.colorCompoundBrandBackground,
      border: `1px solid ${tokens.colorCompoundBrandBackground}`,
    },
    ':checked::after': { insetInlineStart: '21px', backgroundColor: tokens.colorNeutralForegroundInverted },
    ...focusRing,
  },
  choices: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  choice: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':has(:checked)': {
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
      backgroundColor: tokens.colorBrandBackground2,
      color: tokens.colorBrandForeground2,
    },
    '@media (max-width: 725px)': { minHeight: '44px' },
  },
});

/** One of a list, by the browser's own menu: it is right on every phone. */
export function SelectWidget(props: WidgetProps): ReactNode {
  const styles = useStyles();
  const field = useFieldStyles();
  const words = useWords();
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
        onChange={(event) => props.onChange(choices[Number(event.target.value)]?.value ?? options.emptyValue)}
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
  const styles = useStyles();
  const words = useWords();
  const { id, value, options, rawErrors = [], disabled, readonly, required, htmlName, schema } = props;
  const wrong = rawErrors.length > 0;
  const described = [
    ...(wrong ? [errorId(id)] : []),
    ...(options.help !== undefined || schema.description !== undefined ? [hintId(id)] : []),
  ].join(' ');
  return (
    <div className={styles.choices}>
      {(options.enumOptions ?? []).map((choice, index) => (
        <label key={keyOf(choice)} className={styles.choice}>
          <input
            type="radio"
            id={index === 0 ? id : `${id}-${index}`}
            name={htmlName ?? id}
            className={styles.mark}
            checked={enumOptionsIsSelected(choice.value, value)}
            disabled={disabled === true || readonly === true}
            required={required === true}
            {...(wrong ? { 'aria-invalid': true } : {})}
            {...(described === '' ? {} : { 'aria-describedby': described })}
            onChange={() => props.onChange(choice.value)}
          />
          {words(choice.label)}
        </label>
      ))}
    </div>
  );
}

export function CheckboxWidget(props: WidgetProps): ReactNode {
  const styles = useStyles();
  return (
    <label htmlFor={props.id} className={styles.line}>
      <Tick of={props} className={styles.mark} />
      <Words of={props} />
    </label>
  );
}

export function SwitchWidget(props: WidgetProps): ReactNode {
  const styles = useStyles();
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
  const words = useWords();
  const field = useFieldStyles();
  return (
    <span>
      {words(of.label)}
      {of.required === true && (
        <span aria-hidden className={field.star}>
          *
        </span>
      )}
    </span>
  );
}

function keyOf(choice: EnumOptionsType): string {
  return JSON.stringify(choice.value) ?? choice.label;
}
