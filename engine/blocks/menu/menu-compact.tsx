import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { MenuItemNode } from '../../definition.ts';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';
import { innerFocusRing } from '../../ui/focus-ring.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { useCurrentItem } from './use-current-item.ts';

const useStyles = makeStyles({
  list: { display: 'flex', width: '100%', margin: 0, padding: 0, listStyleType: 'none' },
  place: { flex: '1 1 0', minWidth: 0 },
  item: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px',
    height: '60px',
    color: tokens.colorNeutralForeground3,
    fontSize: '11px',
    lineHeight: tokens.lineHeightBase100,
    fontWeight: tokens.fontWeightMedium,
    textDecorationLine: 'none',
    ...innerFocusRing,
  },
  current: { color: tokens.colorBrandForeground1 },
  // Two lines fit, and each word the whole width: those of some languages take a fifth of a phone.
  words: {
    maxWidth: '100%',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    textAlign: 'center',
  },
});

/** The bar at the bottom of a phone: an icon above a small word, all of one width. */
export function MenuCompact(props: { readonly items: readonly MenuItemNode[]; readonly label: string }): ReactNode {
  const styles = useStyles();
  const current = useCurrentItem(props.items);
  return (
    <nav aria-label={props.label}>
      <ul className={styles.list}>
        {props.items.map((item) => (
          <li key={item.id} className={styles.place}>
            <Entry item={item} current={item.id === current} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Entry({ item, current }: { readonly item: MenuItemNode; readonly current: boolean }): ReactNode {
  const styles = useStyles();
  const text = useText(item.text);
  return (
    <Link
      to={item.to}
      className={mergeClasses(styles.item, current && styles.current)}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      {...(item.newTab === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {item.icon !== undefined && <Icon name={item.icon} size={24} />}
      <span className={styles.words}>{text}</span>
    </Link>
  );
}
