import {
  Combobox,
  makeStyles,
  mergeClasses,
  Option,
  Tag,
  TagPicker,
  TagPickerControl,
  TagPickerGroup,
  TagPickerInput,
  TagPickerList,
  TagPickerOption,
  tokens,
} from '@fluentui/react-components';
import type { EnumOptionsType, WidgetProps } from '@rjsf/utils';
import { type ReactNode, useState } from 'react';
import { contextOf } from '../hold/form-context.ts';
import { inputProps } from './input-props.ts';
import { below } from '../../../ui/breakpoints.ts';

const useStyles = makeStyles({
  control: {
    width: '100%',
    minWidth: 0,
    minHeight: '40px',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusLarge,
    // As the other fields of a form: a ring all around in place of a line below.
    '::after': { display: 'none' },
    ':hover': { border: `1px solid ${tokens.colorNeutralStrokeAccessible}` },
    ':focus-within': {
      border: `1px solid ${tokens.colorCompoundBrandStroke}`,
      boxShadow: `0 0 0 1px ${tokens.colorCompoundBrandStroke}`,
    },
    [below.phone]: { minHeight: '44px' },
  },
  wrong: {
    border: `1px solid ${tokens.colorStatusDangerBorder2}`,
    ':hover': { border: `1px solid ${tokens.colorStatusDangerBorder2}` },
  },
  // Below 16 pixels a phone zooms the page into the field.
  input: { [below.phone]: { fontSize: '16px' } },
  tags: { flexWrap: 'wrap', minWidth: 0 },
  list: { maxHeight: '320px', borderRadius: tokens.borderRadiusLarge },
});

interface Choice {
  readonly key: string;
  readonly label: string;
  readonly value: unknown;
}

/** One or several of many choices: typing narrows the list, the arrow keys walk it, Enter takes, Backspace gives back. */
export function SearchView(props: WidgetProps): ReactNode {
  const { words } = contextOf(props.registry);
  const choices = (props.options.enumOptions ?? []).map(
    (one: EnumOptionsType): Choice => ({ key: keyOf(one.value), label: words(one.label), value: one.value }),
  );
  return props.multiple === true ? <Several of={props} choices={choices} /> : <One of={props} choices={choices} />;
}

interface Search {
  readonly of: WidgetProps;
  readonly choices: readonly Choice[];
}

function Several({ of, choices }: Search): ReactNode {
  const styles = useStyles();
  const { words } = contextOf(of.registry);
  const [typed, setTyped] = useState('');
  const keys: readonly string[] = Array.isArray(of.value) ? of.value.map(keyOf) : [];
  const chosen = keys.flatMap((key) => choices.find((one) => one.key === key) ?? []);
  const found = matching(choices, typed).filter(({ key }) => !keys.includes(key));
  const off = of.disabled === true || of.readonly === true;
  const wrong = (of.rawErrors ?? []).length > 0;
  const { readOnly: _, disabled: __, ...input } = inputProps(of);
  return (
    <TagPicker
      selectedOptions={[...keys]}
      disabled={off}
      onOptionSelect={(_event, { selectedOptions }) => {
        setTyped('');
        const next = selectedOptions.flatMap((key) => choices.find((one) => one.key === key)?.value ?? []);
        of.onChange(next.length === 0 && of.options.emptyValue !== undefined ? of.options.emptyValue : next);
      }}
    >
      <TagPickerControl className={mergeClasses(styles.control, wrong && styles.wrong)}>
        {chosen.length > 0 && (
          <TagPickerGroup aria-label={words('form.chosen', { field: words(of.label) })} className={styles.tags}>
            {chosen.map(({ key, label }) => (
              <Tag
                key={key}
                value={key}
                shape="rounded"
                size="small"
                dismissIcon={{ 'aria-label': words('form.remove_named', { name: label }) }}
              >
                {label}
              </Tag>
            ))}
          </TagPickerGroup>
        )}
        <TagPickerInput
          {...input}
          aria-label={words(of.label)}
          placeholder={chosen.length === 0 ? words(placeholderOf(of)) : ''}
          value={typed}
          clearable={false}
          className={styles.input}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => setTyped('')}
        />
      </TagPickerControl>
      <TagPickerList className={styles.list}>
        {found.length === 0 ? (
          <TagPickerOption value={nothing} aria-disabled>
            {words('form.nothing_found')}
          </TagPickerOption>
        ) : (
          found.map(({ key, label }) => (
            <TagPickerOption key={key} value={key}>
              {label}
            </TagPickerOption>
          ))
        )}
      </TagPickerList>
    </TagPicker>
  );
}

function One({ of, choices }: Search): ReactNode {
  const styles = useStyles();
  const { words } = contextOf(of.registry);
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = choices.find(({ key }) => key === keyOf(of.value));
  const found = typed === null ? choices : matching(choices, typed);
  const { readOnly, disabled, ...input } = inputProps(of);
  return (
    <Combobox
      {...input}
      aria-label={words(of.label)}
      disabled={disabled || readOnly}
      placeholder={words(placeholderOf(of))}
      value={typed ?? chosen?.label ?? ''}
      selectedOptions={chosen ? [chosen.key] : []}
      clearable={of.required !== true}
      className={mergeClasses(styles.control, styles.input, (of.rawErrors ?? []).length > 0 && styles.wrong)}
      listbox={{ className: styles.list }}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => setTyped(null)}
      onOptionSelect={(event, { optionValue }) => {
        // Words that fit nothing are on the way to something; only an emptied field gives the choice back.
        if (optionValue === undefined && event.target instanceof HTMLInputElement && event.target.value !== '') return;
        setTyped(null);
        of.onChange(choices.find(({ key }) => key === optionValue)?.value ?? of.options.emptyValue);
      }}
    >
      {found.length === 0 ? (
        <Option value={nothing} disabled>
          {words('form.nothing_found')}
        </Option>
      ) : (
        found.map(({ key, label }) => (
          <Option key={key} value={key}>
            {label}
          </Option>
        ))
      )}
    </Combobox>
  );
}

/** No choice has this key: keys are JSON. */
const nothing = 'nothing';

function placeholderOf({ placeholder }: WidgetProps): string {
  return typeof placeholder === 'string' && placeholder !== '' ? placeholder : 'form.search_choice';
}

function keyOf(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** Choices that hold what is typed, those that begin with it first; capitals and accents do not matter. */
function matching(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = plain(typed.trim());
  if (wanted === '') return choices;
  const found = choices.filter(({ label }) => plain(label).includes(wanted));
  const begins = ({ label }: Choice) => plain(label).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((one) => !begins(one))];
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}
