import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useId, useMemo, useRef, useState } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useRoute } from '../../runtime/hooks/use-navigation.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import { innerFocusRing } from '../../ui/focus-ring.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Pill } from '../../ui/pill.tsx';
import type { TabsNode, TabsItem } from './node.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXL, minWidth: 0 },
  list: {
    display: 'flex',
    gap: tokens.spacingHorizontalXS,
    overflowX: 'auto',
    scrollbarWidth: 'none',
    boxShadow: `inset 0 -1px 0 ${tokens.colorNeutralStroke2}`,
  },
  tab: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    flexShrink: 0,
    height: '44px',
    paddingInline: tokens.spacingHorizontalM,
    border: 'none',
    borderRadius: `${tokens.borderRadiusMedium} ${tokens.borderRadiusMedium} 0 0`,
    borderBottom: '2px solid transparent',
    color: tokens.colorNeutralForeground3,
    backgroundColor: 'transparent',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ...innerFocusRing,
  },
  chosen: { color: tokens.colorNeutralForeground1, borderBottom: `2px solid ${tokens.colorCompoundBrandStroke}` },
  panel: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
});

function Tab(props: {
  readonly item: TabsItem;
  readonly base: string;
  readonly chosen: boolean;
  readonly choose: () => void;
}): ReactNode {
  const styles = useStyles();
  const { item, base, chosen } = props;
  const words = useText(item.text);
  const badge = useValue<unknown>(item.badge);
  return (
    <button
      type="button"
      role="tab"
      id={`${base}-tab-${item.id}`}
      aria-controls={`${base}-panel`}
      aria-selected={chosen}
      tabIndex={chosen ? 0 : -1}
      className={mergeClasses(styles.tab, chosen && styles.chosen)}
      onClick={props.choose}
    >
      {item.icon !== undefined && <Icon name={item.icon} size={18} />}
      {words}
      {badge !== undefined && badge !== null && badge !== '' && <Pill tone="neutral">{String(badge)}</Pill>}
    </button>
  );
}

export default function Tabs({ node }: BlockProps<TabsNode>): ReactNode {
  const styles = useStyles();
  const base = useId();
  const label = useText(node.label);
  const list = useRef<HTMLDivElement>(null);
  const route = useRoute();
  const [kept, setKept] = useState<string | null>(null);
  const visible = useMemo(() => node.items.map((item) => item.visible ?? true), [node.items]);
  const shown = useValue<readonly unknown[]>(visible);
  const items = node.items.filter((_, index) => shown[index] === true);
  const wanted = node.state === undefined ? kept : route.query[node.state];
  const current = items.find((item) => item.id === wanted) ?? items[0];
  if (current === undefined) return null;

  const choose = (id: string) => {
    if (node.state === undefined) setKept(id);
    else route.setQuery({ [node.state]: id === items[0]?.id ? null : id }, { replace: true });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const at = items.indexOf(current);
    const rightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = {
      ArrowRight: rightToLeft ? at - 1 : at + 1,
      ArrowLeft: rightToLeft ? at + 1 : at - 1,
      Home: 0,
      End: -1,
    }[event.key];
    const item = next === undefined ? undefined : items.at(next % items.length);
    if (item === undefined) return;
    event.preventDefault();
    choose(item.id);
    list.current?.querySelector<HTMLElement>(`[id="${base}-tab-${item.id}"]`)?.focus();
  };
  return (
    <div className={styles.root}>
      <div
        ref={list}
        role="tablist"
        className={styles.list}
        onKeyDown={onKeyDown}
        {...(label === '' ? {} : { 'aria-label': label })}
      >
        {items.map((item) => (
          <Tab key={item.id} item={item} base={base} chosen={item === current} choose={() => choose(item.id)} />
        ))}
      </div>
      <div
        key={current.id}
        role="tabpanel"
        id={`${base}-panel`}
        aria-labelledby={`${base}-tab-${current.id}`}
        className={styles.panel}
      >
        <Blocks of={current.body} />
      </div>
    </div>
  );
}
