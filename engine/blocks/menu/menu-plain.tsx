import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { MenuItemNode } from '../../definition.ts';
import { Link } from '../../ui/link.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';

const useStyles = makeStyles({
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalL, listStyleType: 'none' },
  link: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '44px',
    color: tokens.colorBrandForegroundLink,
    textUnderlineOffset: '3px',
  },
  group: { margin: 0, paddingBlockStart: tokens.spacingVerticalM, color: tokens.colorNeutralForeground3 },
});

/**
 * All items of a menu as plain links, groups open: for pages without code, within `<noscript>`. Browsers with code render nothing in it, so
 * that only the server needs this (`import.meta.env.SSR`).
 */
export function MenuPlain({ items }: { readonly items: readonly MenuItemNode[] }): ReactNode {
  const styles = useStyles();
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id}>
          <Entry item={item} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ item }: { readonly item: MenuItemNode }): ReactNode {
  const styles = useStyles();
  const text = useText(item.text);
  const children = item.children ?? [];
  if (children.length > 0) {
    return (
      <>
        <p className={styles.group}>{text}</p>
        <MenuPlain items={children} />
      </>
    );
  }
  return (
    <Link
      to={item.to}
      className={styles.link}
      {...(item.newTab === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {text}
    </Link>
  );
}
