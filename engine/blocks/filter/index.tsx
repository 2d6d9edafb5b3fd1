import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useBrandStorage } from '../../runtime/hooks/use-brand-storage.ts';
import { useRoute } from '../../runtime/hooks/use-navigation.ts';
import { useScopeValue } from '../../runtime/hooks/scope-context.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useText, useTexts, useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChip } from '../../ui/choice-chip.tsx';
import { readField } from '../list-source.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import type { FilterNode, FilterOption } from './node.ts';

const noOptions: readonly FilterOption[] = [];
const textOf = ({ text }: FilterOption) => text;

const useStyles = makeStyles({
  buttons: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
});

/** The choice lives in the page's address, so that it can be shared and survives going back. */
export default function Filter({ node }: BlockProps<FilterNode>): ReactNode {
  const styles = useStyles();
  const route = useRoute();
  const words = useTranslate();
  const label = useText(node.label);
  const all = useText(node.all);
  const texts = useTexts(node.options ?? noOptions, textOf);
  const items = useValue<unknown>(node.items);
  const current = route.query[node.query] ?? '';
  const remembered = useRemembered(node.remember);
  const choose = (value: string) => {
    remembered.set(value);
    route.setQuery({
      [node.query]: value === '' ? null : value,
      // What was page 7 of everything is not page 7 of the narrowed rows.
      ...(node.resets === undefined ? {} : { [`${node.resets}.page`]: null }),
    });
  };
  const options = [
    ...(node.all === undefined ? [] : [{ id: '', value: '', name: all }]),
    ...(node.options ?? noOptions).map((option, at) => ({
      id: option.id,
      value: option.value ?? option.id,
      name: texts[at] ?? '',
    })),
    ...(Array.isArray(items) ? items : []).map((item: unknown) => {
      const value = String(readField(item, node.itemValue ?? 'id') ?? '');
      return { id: `item-${value}`, value, name: String(readField(item, node.itemName ?? 'name') ?? '') };
    }),
  ];
  const chosen = options.find((option) => option.value === current) ?? options[0];
  const before = current === '' ? options.find(({ value }) => value === remembered.value)?.value : undefined;
  const { query } = node;
  const { setQuery } = route;
  // Choices that come as data may still be on their way.
  const isUnknown = current !== '' && node.items === undefined && !options.some(({ value }) => value === current);
  useEffect(() => {
    if (isUnknown) setQuery({ [query]: null }, { replace: true });
  }, [isUnknown, query, setQuery]);
  useEffect(() => {
    if (before) setQuery({ [query]: before }, { replace: true });
  }, [before, query, setQuery]);
  if (node.appearance === 'buttons') {
    return (
      <div role="group" aria-label={label} className={styles.buttons}>
        {options.map((option) => (
          <ChoiceChip
            key={option.id}
            words={option.name}
            chosen={option === chosen}
            choose={() => choose(option.value)}
          />
        ))}
      </div>
    );
  }
  return (
    <PopupMenu
      label={label}
      align="start"
      items={options.map((option) => ({
        id: option.id,
        words: option.name,
        checked: option === chosen,
        onSelect: () => choose(option.value),
      }))}
      button={(props) => (
        <Button
          {...props}
          words={
            current === '' && node.all !== undefined
              ? label
              : words('common.label_value', { label, value: chosen?.name ?? '' })
          }
          variant={{ icon: 'filter' }}
        />
      )}
    />
  );
}

/** What the person who is logged in has chosen before in filters of that name; nothing without a name. */
function useRemembered(name: string | undefined): {
  readonly value: string | null;
  readonly set: (value: string) => void;
} {
  const { shared } = useBrandStorage();
  const person = useScopeValue<string | number | null>('user.id');
  if (name === undefined) return { value: null, set: () => undefined };
  const key = `filter.${name}${person === null ? '' : `.${person}`}`;
  return { value: shared.get(key), set: (value) => shared.set(key, value) };
}
