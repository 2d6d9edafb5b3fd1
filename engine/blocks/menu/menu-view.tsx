import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import type { MenuItemNode } from '../../definition.ts';
import { Link } from '../../ui/link.tsx';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { innerFocusRing } from '../../ui/focus-ring.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { MenuPlain } from './menu-plain.tsx';
import { MenuMarks } from './menu-marks.tsx';
import { useCurrentItem } from './use-current-item.ts';
import { touch } from '../../ui/breakpoints.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    minWidth: 0,
  },
  place: { containerType: 'inline-size' },
  // In a rail all icons stand below each other.
  nested: {
    marginBlockStart: '2px',
    paddingInlineStart: '32px',
    '@container (max-width: 120px)': { paddingInlineStart: 0 },
  },
  item: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: '40px',
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalM,
    border: 'none',
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground2,
    backgroundColor: 'transparent',
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase300,
    fontWeight: tokens.fontWeightMedium,
    lineHeight: tokens.lineHeightBase300,
    textAlign: 'start',
    textDecorationLine: 'none',
    cursor: 'pointer',
    overflow: 'hidden',
    ':hover': { color: tokens.colorNeutralForeground1, backgroundColor: tokens.colorSubtleBackgroundHover },
    [touch]: { minHeight: '48px' },
    ...innerFocusRing,
  },
  current: {
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontWeight: tokens.fontWeightSemibold,
    ':hover': { color: tokens.colorBrandForeground2, backgroundColor: tokens.colorBrandBackground2Hover },
  },
  icon: { flexShrink: 0, color: `var(--liveryIcon, ${tokens.colorNeutralForeground3})` },
  iconCurrent: { color: 'inherit' },
  // Two lines at most, also in a rail, which leaves them no room at all.
  words: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    flex: '1 1 0',
    minWidth: 0,
    overflow: 'hidden',
    overflowWrap: 'break-word',
  },
  quiet: { color: tokens.colorNeutralForeground3 },
});

/** A menu from top to bottom, as in the drawer. In a place as narrow as a rail only the icons are left to see. */
export function MenuView(props: { readonly items: readonly MenuItemNode[]; readonly label: string }): ReactNode {
  const current = useCurrentItem(props.items);
  const styles = useStyles();
  return (
    <nav aria-label={props.label} className={styles.place}>
      <List items={props.items} current={current} />
    </nav>
  );
}

function List(props: {
  readonly items: readonly MenuItemNode[];
  readonly current: string | null;
  readonly nested?: boolean;
  readonly id?: string;
}): ReactNode {
  const styles = useStyles();
  return (
    <ul id={props.id} className={mergeClasses(styles.list, props.nested === true && styles.nested)}>
      {props.items.map((item) => (
        <li key={item.id}>
          {(item.children ?? []).length > 0 ? (
            <Group item={item} current={props.current} />
          ) : (
            <Entry item={item} current={item.id === props.current} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** What stands inside an item: icon, words, NEW, the mark of another site. */
function Inside(props: {
  readonly item: MenuItemNode;
  readonly current: boolean;
  /** Its children are out of sight. */
  readonly closed?: boolean;
  readonly end?: ReactNode;
}): ReactNode {
  const styles = useStyles();
  const text = useText(props.item.text);
  const words = useTranslate();
  const { item, current } = props;
  return (
    <>
      {item.icon !== undefined && (
        <Icon name={item.icon} size={20} className={mergeClasses(styles.icon, current && styles.iconCurrent)} />
      )}
      <span className={styles.words} title={text}>
        {text}
      </span>
      <MenuMarks item={item} withChildren={props.closed === true} />
      {item.newTab === true && (
        <Icon name="external" size={14} label={words('common.opens_in_new_tab')} className={styles.quiet} />
      )}
      {props.end}
    </>
  );
}

function Entry({ item, current }: { readonly item: MenuItemNode; readonly current: boolean }): ReactNode {
  const styles = useStyles();
  return (
    <Link
      to={item.to}
      className={mergeClasses(styles.item, current && styles.current)}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      {...(item.newTab === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      <Inside item={item} current={current} />
    </Link>
  );
}

function Group({ item, current }: { readonly item: MenuItemNode; readonly current: string | null }): ReactNode {
  const styles = useStyles();
  const id = useId();
  const children = item.children ?? [];
  const holdsCurrent = children.some((child) => child.id === current);
  // Open where the page is below it, until the person says otherwise.
  const [chosen, setOpen] = useState<boolean | null>(null);
  const open = chosen ?? holdsCurrent;
  return (
    <>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        className={styles.item}
        onClick={() => setOpen(!open)}
      >
        <Inside
          item={item}
          current={false}
          closed={!open}
          end={<Icon name={open ? 'chevron-up' : 'chevron-down'} size={16} className={styles.quiet} />}
        />
      </button>
      {open ? (
        <List id={id} items={children} current={current} nested />
      ) : (
        <noscript>{import.meta.env.SSR && <MenuPlain items={children} />}</noscript>
      )}
    </>
  );
}
