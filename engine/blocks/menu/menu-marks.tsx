import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useMemo } from 'react';
import type { MenuItemNode, Value } from '../../definition.ts';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Pill } from '../../ui/pill.tsx';

/** Counts beyond it are only said to be. */
const max = 99;

const useStyles = makeStyles({
  // In a rail there is room for the icon alone.
  root: { display: 'inline-flex', flexShrink: 0, gap: '4px', '@container (max-width: 120px)': { display: 'none' } },
});

/**
 * What stands after the words of an item: that it is new, and how much there is to see; nothing for 0. An item whose
 * children are out of sight stands for them (`withChildren`).
 */
export function MenuMarks(props: {
  readonly item: Pick<MenuItemNode, 'id' | 'isNew' | 'badge' | 'children'>;
  readonly withChildren?: boolean;
}): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const format = useFormat();
  const { item, withChildren = false } = props;
  const badges = useMemo(
    () => badgesOf(withChildren ? [item, ...(item.children ?? [])] : [item]),
    [item, withChildren],
  );
  const counts = Object.values(useValue<Readonly<Record<string, unknown>>>(badges));
  const count = counts.reduce<number>((sum, one) => sum + (typeof one === 'number' && one > 0 ? one : 0), 0);
  if (item.isNew !== true && count === 0) return null;
  return (
    <span className={styles.root}>
      {item.isNew === true && <Pill tone="brand">{words('common.new')}</Pill>}
      {count > 0 && (
        <Pill tone="brand" appearance="filled">
          {count > max ? `${format.number(max)}+` : format.number(count)}
        </Pill>
      )}
    </span>
  );
}

function badgesOf(items: readonly Pick<MenuItemNode, 'id' | 'badge'>[]): { readonly [id: string]: Value } {
  return Object.fromEntries(items.flatMap(({ id, badge }) => (badge === undefined ? [] : [[id, badge]])));
}
