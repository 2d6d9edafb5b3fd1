import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { below, Icon, touch, useTranslate } from '../../../engine/index.ts';
import { Mark } from '../../catalogue/ui/mark.tsx';
import type { CatalogueNetwork } from '../../order-line/catalogue.ts';

/** Milliseconds for which a pointer rests on a network before it is chosen. Specification: A2 Services panel. */
const hoverDelay = 250;

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    minWidth: 0,
    [below.tablet]: {
      flexDirection: 'row',
      overflowX: 'auto',
      gap: tokens.spacingHorizontalS,
      paddingBlock: '4px',
      scrollbarWidth: 'none',
      '& > *': { flexShrink: 0 },
    },
  },
  tab: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    minHeight: '40px',
    paddingBlock: 0,
    paddingInline: tokens.spacingHorizontalM,
    border: '1px solid transparent',
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: 'transparent',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    textAlign: 'start',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    [below.tablet]: { border: `1px solid ${tokens.colorNeutralStroke1}`, borderRadius: tokens.borderRadiusCircular },
    [touch]: { minHeight: '44px' },
  },
  chosen: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontWeight: tokens.fontWeightMedium,
    ':hover': { backgroundColor: tokens.colorBrandBackground2Hover },
    [below.tablet]: { border: `1px solid ${tokens.colorBrandStroke1}` },
    '@media (forced-colors: active)': { outline: '2px solid Highlight' },
  },
});

/** All networks, and one after the other. Arrow keys go from one to the next; a pointer chooses by resting on one. */
export function NetworkTabs(props: {
  readonly id: string;
  readonly networks: readonly CatalogueNetwork[];
  /** Null for all. */
  readonly chosen: number | null;
  readonly choose: (network: number | null) => void;
}): ReactNode {
  const { id, networks, chosen, choose } = props;
  const styles = useStyles();
  const words = useTranslate();
  const list = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ids = [null, ...networks.map((network) => network.id)];
  const press = (event: KeyboardEvent) => {
    const to = stepOf(event.key, ids.indexOf(chosen), ids.length);
    if (to === null) return;
    event.preventDefault();
    choose(ids[to] ?? null);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  const tab = (network: number | null, mark: ReactNode, name: string) => (
    <button
      key={network}
      type="button"
      role="tab"
      id={`${id}${network ?? 'all'}`}
      aria-controls={`${id}panel`}
      aria-selected={network === chosen}
      tabIndex={network === chosen ? 0 : -1}
      className={mergeClasses(styles.tab, network === chosen && styles.chosen)}
      onClick={() => choose(network)}
      onPointerEnter={(event) => {
        // A finger does not rest on anything.
        if (event.pointerType === 'mouse') timer.current = setTimeout(() => choose(network), hoverDelay);
      }}
      onPointerLeave={() => clearTimeout(timer.current)}
    >
      {mark}
      {name}
    </button>
  );
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={words('panel.networks')}
      aria-orientation="vertical"
      className={styles.list}
      onKeyDown={press}
    >
      {tab(null, <Icon name="grid" size={20} />, words('panel.all'))}
      {networks.map(({ id: network, name, icon, color }) =>
        tab(network, <Mark small icon={icon} color={color} />, name),
      )}
    </div>
  );
}

/** Where a key leads from one of so many; null for a key that leads nowhere. */
function stepOf(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}
