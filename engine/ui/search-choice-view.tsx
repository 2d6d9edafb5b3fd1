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
import type { ReactNode } from 'react';
import { searchableText, searchMatcher, rankBySearch } from '../input/searchable-text.ts';
import { touch } from './breakpoints.ts';
import { useFilterText } from './composition.ts';
import { Icon } from './icon/icon.tsx';
import type { SearchChoiceProps, SearchOption } from './search-choice.tsx';

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
    [touch]: { minHeight: '44px' },
  },
  invalid: {
    border: `1px solid ${tokens.colorStatusDangerBorder2}`,
    ':hover': { border: `1px solid ${tokens.colorStatusDangerBorder2}` },
  },
  // Below 16 pixels a phone zooms the page into the field.
  input: { [touch]: { fontSize: '16px' } },
  tags: { flexWrap: 'wrap', minWidth: 0 },
  list: { maxHeight: '320px', borderRadius: tokens.borderRadiusLarge },
});

/** The library’s own name for it is English in every language. */
const expandIcon = (name: string) => ({ 'aria-label': name, children: <Icon name="chevron-down" size={20} /> });

/** No option has this key. */
const nothing = '\0';

export function SearchChoiceView(props: SearchChoiceProps): ReactNode {
  return props.multiple === true ? <Several {...props} /> : <One {...props} />;
}

function Several(props: SearchChoiceProps): ReactNode {
  const { options, label, texts, control } = props;
  const styles = useStyles();
  const search = useFilterText();
  const chosen = props.chosen.flatMap((key) => options.find((one) => one.key === key) ?? []);
  const found = matching(options, search.wanted).filter(({ key }) => !props.chosen.includes(key));
  return (
    <TagPicker
      selectedOptions={[...props.chosen]}
      disabled={props.disabled === true}
      onOptionSelect={(_event, { selectedOptions }) => {
        search.clear();
        props.onChoose(selectedOptions.filter((key) => key !== nothing));
      }}
    >
      <TagPickerControl
        expandIcon={expandIcon(texts.expand)}
        className={mergeClasses(styles.control, control['aria-invalid'] === true && styles.invalid)}
      >
        {chosen.length > 0 && (
          <TagPickerGroup aria-label={texts.chosen} className={styles.tags}>
            {chosen.map((one) => (
              <Tag
                key={one.key}
                value={one.key}
                shape="rounded"
                size="small"
                dismissIcon={{ 'aria-label': texts.remove(one.label) }}
              >
                {one.label}
              </Tag>
            ))}
          </TagPickerGroup>
        )}
        <TagPickerInput
          {...control}
          aria-label={label}
          placeholder={chosen.length === 0 ? props.placeholder : ''}
          {...search.field}
          clearable={false}
          className={styles.input}
          onBlur={search.clear}
        />
      </TagPickerControl>
      <TagPickerList className={styles.list}>
        {found.length === 0 ? (
          <TagPickerOption value={nothing} aria-disabled>
            {texts.nothingFound}
          </TagPickerOption>
        ) : (
          found.map((one) => (
            <TagPickerOption key={one.key} value={one.key}>
              {one.label}
            </TagPickerOption>
          ))
        )}
      </TagPickerList>
    </TagPicker>
  );
}

function One(props: SearchChoiceProps): ReactNode {
  const { options, control } = props;
  const styles = useStyles();
  const search = useFilterText();
  const chosen = options.find(({ key }) => key === props.chosen[0]);
  const found = matching(options, search.wanted);
  return (
    <Combobox
      {...control}
      aria-label={props.label}
      disabled={props.disabled === true}
      placeholder={props.placeholder}
      {...search.field}
      value={search.typed ?? chosen?.label ?? ''}
      selectedOptions={chosen ? [chosen.key] : []}
      clearable={props.clearable === true}
      expandIcon={expandIcon(props.texts.expand)}
      className={mergeClasses(styles.control, styles.input, control['aria-invalid'] === true && styles.invalid)}
      listbox={{ className: styles.list }}
      onBlur={search.clear}
      onOptionSelect={(event, { optionValue }) => {
        // Words that fit nothing are on the way to something; only an emptied field gives the choice back.
        if (optionValue === undefined && event.target instanceof HTMLInputElement && event.target.value !== '') return;
        search.clear();
        props.onChoose(optionValue === undefined ? [] : [optionValue]);
      }}
    >
      {found.length === 0 ? (
        <Option value={nothing} disabled>
          {props.texts.nothingFound}
        </Option>
      ) : (
        found.map((one) => (
          <Option key={one.key} value={one.key}>
            {one.label}
          </Option>
        ))
      )}
    </Combobox>
  );
}

/** Options that have every word that is typed, those that begin with them first. Specification: decision 71. */
function matching(options: readonly SearchOption[], typed: string): readonly SearchOption[] {
  const matches = searchMatcher(typed);
  if (matches === null) return options;
  const wanted = searchableText(typed);
  const found = options.filter(({ label, code = '' }) => matches(label) || searchableText(code) === wanted);
  return rankBySearch(typed, found, ({ label }) => label);
}
