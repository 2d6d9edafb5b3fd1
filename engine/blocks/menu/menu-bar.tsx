import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { MenuItemNode } from '../../definition.ts';
import { Link } from '../../ui/link.tsx';
import { useText, useTexts, useTranslate } from '../../runtime/hooks/use-text.ts';
import { innerFocusRing } from '../../ui/focus-ring.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { PopupMenu, type PopupButtonProps } from '../../ui/popup-menu.tsx';
import { MenuMarks } from './menu-marks.tsx';
import { useCurrentItem } from './use-current-item.ts';

const useStyles = makeStyles({
  nav: { display: 'flex', alignItems: 'center', minWidth: 0, flex: '1 1 0' },
  // Items that do not fit wrap onto a line that is cut off; those are the ones that go into the last menu.
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2px',
    flex: '1 1 0',
    minWidth: 0,
    height: '40px',
    margin: 0,
    padding: 0,
    overflow: 'hidden',
    listStyleType: 'none',
  },
  wrapped: { visibility: 'hidden' },
  item: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    height: '40px',
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalM,
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightMedium,
    whiteSpace: 'nowrap',
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
    ...innerFocusRing,
  },
  current: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    ':hover': { color: tokens.colorBrandForeground2, backgroundColor: tokens.colorBrandBackground2Hover },
  },
});

/** A menu from left to right. What does not fit goes into a last menu. */
export function MenuBar(props: { readonly items: readonly MenuItemNode[]; readonly label: string }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const current = useCurrentItem(props.items);
  const { list, fitting } = useFittingCount(props.items.length);
  const { items } = props;
  const rest = useMemo(() => flat(items.slice(fitting)), [items, fitting]);
  const popupItems = usePopupItems(rest);
  return (
    <nav aria-label={props.label} className={styles.nav}>
      <ul ref={list} className={styles.list}>
        {props.items.map((item, index) => (
          <li key={item.id} className={index >= fitting ? styles.wrapped : undefined}>
            <BarItem item={item} current={current} />
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <PopupMenu
          label={words('common.more')}
          items={popupItems}
          button={(button) => (
            <button {...button} type="button" className={styles.item} aria-label={words('common.more')}>
              <Icon name="more" size={20} />
            </button>
          )}
        />
      )}
    </nav>
  );
}

const noItems: readonly MenuItemNode[] = [];
const textOf = ({ text }: MenuItemNode) => text;

function usePopupItems(items: readonly MenuItemNode[]) {
  const texts = useTexts(items, textOf);
  return items.map((item, at) => ({
    id: item.id,
    words: texts[at] ?? '',
    icon: item.icon,
    to: item.to,
    newTab: item.newTab,
    mark: <MenuMarks item={item} />,
  }));
}

function flat(items: readonly MenuItemNode[]): readonly MenuItemNode[] {
  return items.flatMap((item) => ((item.children ?? []).length > 0 ? (item.children ?? []) : [item]));
}

function BarItem({ item, current }: { readonly item: MenuItemNode; readonly current: string | null }): ReactNode {
  const styles = useStyles();
  const text = useText(item.text);
  const words = useTranslate();
  const children = item.children ?? noItems;
  const popupItems = usePopupItems(children);
  const here = item.id === current || children.some((child) => child.id === current);
  const className = mergeClasses(styles.item, here && styles.current);
  const inside = (
    <>
      {item.icon !== undefined && <Icon name={item.icon} size={20} />}
      {text}
      <MenuMarks item={item} withChildren />
      {item.newTab === true && <Icon name="external" size={14} label={words('common.opens_in_new_tab')} />}
    </>
  );
  if (children.length > 0) {
    return (
      <PopupMenu
        label={text}
        align="start"
        items={popupItems}
        button={(button: PopupButtonProps) => (
          <button {...button} type="button" className={className}>
            {inside}
            <Icon name="chevron-down" size={14} />
          </button>
        )}
      />
    );
  }
  return (
    <Link
      to={item.to}
      className={className}
      {...(here ? { 'aria-current': 'page' as const } : {})}
      {...(item.newTab === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {inside}
    </Link>
  );
}

/** How many of the items of a wrapping list stand on its first line. */
function useFittingCount(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const [fitting, setFitting] = useState(count);
  useLayoutEffect(() => {
    const element = list.current;
    if (element === null) return;
    const measure = () => {
      const tops = [...element.children].map((child) => (child as HTMLElement).offsetTop);
      const wrapped = tops.findIndex((top) => top > (tops[0] ?? 0));
      setFitting(wrapped === -1 ? count : wrapped);
    };
    measure();
    if (typeof ResizeObserver !== 'function') return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [count]);
  return { list, fitting };
}
