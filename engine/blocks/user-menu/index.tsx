import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { MenuItemNode } from '../../definition.ts';
import { useApp } from '../../runtime/app/app.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { languageTag } from '../../address/locale.ts';
import { pathWithQuery } from '../../address/query.ts';
import { useRoute } from '../../runtime/hooks/use-navigation.ts';
import { pathOfScreen } from '../../address/route.ts';
import { useSession, useUser } from '../../runtime/hooks/use-session.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useTexts, useTranslate } from '../../runtime/hooks/use-text.ts';
import { LinkButton } from '../../ui/button.tsx';
import { from } from '../../ui/breakpoints.ts';
import { focusRing } from '../../ui/focus-ring.ts';
import { useMenuItems } from '../menu/menu-items.ts';
import { MenuMarks } from '../menu/menu-marks.tsx';
import { PopupMenu } from '../../ui/popup-menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { initials } from './initials.ts';
import type { UserMenuNode } from './node.ts';

interface Person {
  readonly name?: string | null;
  readonly email?: string | null;
}

const useStyles = makeStyles({
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '44px',
    height: '44px',
    padding: 0,
    border: 'none',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    position: 'relative',
    ...focusRing,
  },
  face: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '34px',
    height: '34px',
    flexShrink: 0,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    boxShadow: `inset 0 0 0 1px ${tokens.colorBrandStroke2}`,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalM,
    marginBlockEnd: tokens.spacingVerticalXS,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  who: { minWidth: 0 },
  // What the initials stand for is for screen readers only.
  out: {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
  // Wider windows have room for what the counts are of, such as a bell.
  marks: { position: 'absolute', insetBlockStart: '-4px', insetInlineEnd: '-4px', [from.compact]: { display: 'none' } },
  guest: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

export default function UserMenu({ node }: BlockProps<UserMenuNode>): ReactNode {
  const { session, isOutline } = useApp();
  const styles = useStyles();
  const state = useSyncExternalStore(session.store.subscribe, session.store.getState, session.store.getInitialState);
  const user = useUser<Person>();
  if (isOutline)
    return (
      <span className={styles.button}>
        <Skeleton width={34} height={34} round />
      </span>
    );
  if (user !== null) return <ForUser user={user} node={node} />;
  return state.status === 'opening' ? <Skeleton width={34} height={34} round /> : <ForGuest node={node} />;
}

const textOf = ({ text }: MenuItemNode) => text;

function ForGuest({ node }: { readonly node: UserMenuNode }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const route = useRoute();
  const given = useValue<unknown>(node.login);
  const register = useValue<unknown>(node.register);
  const { index } = useApp().definition;
  const login = typeof given === 'string' ? given : pathOfScreen(index, index.session.loginScreen);
  const elsewhere = route.path !== login && route.path !== register && route.path !== '/';
  const back = elsewhere ? { redirect: pathWithQuery(route.path, route.query) } : {};
  return (
    <div className={styles.guest}>
      <LinkButton to={pathWithQuery(login, back)} words={words('common.log_in')} variant={{ icon: 'sign-in' }} />
      {typeof register === 'string' && (
        <LinkButton
          to={pathWithQuery(register, back)}
          words={words('common.register')}
          variant={{ appearance: 'primary' }}
        />
      )}
    </div>
  );
}

function ForUser({ user, node }: { readonly user: Person; readonly node: UserMenuNode }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { endSession } = useSession();
  const items = useMenuItems(node.menu);
  const texts = useTexts(items, textOf);
  const name = user.name ?? user.email ?? '';
  const { locale } = useApp().definition.index;
  const all = useMemo(() => ({ id: '', children: items }), [items]);
  const face = (
    <span className={styles.face} aria-hidden>
      {initials(name, languageTag(locale))}
    </span>
  );
  return (
    <PopupMenu
      label={words('common.profile_menu')}
      header={
        <div className={styles.head}>
          {face}
          <div className={styles.who}>
            <Blocks of={node.head ?? []} />
          </div>
        </div>
      }
      items={[
        ...items.map((item, at) => ({
          id: item.id,
          words: texts[at] ?? '',
          icon: item.icon,
          to: item.to,
          newTab: item.newTab,
          mark: <MenuMarks item={item} />,
        })),
        {
          id: 'log-out',
          words: words('common.log_out'),
          icon: 'sign-out',
          divided: items.length > 0,
          onSelect: () => void endSession(),
        },
      ]}
      button={(props) => (
        <button {...props} type="button" className={styles.button}>
          {face}
          <span className={styles.out}>
            {words('common.label_value', { label: words('common.profile_menu'), value: name })}
          </span>
          <span className={styles.marks}>
            <MenuMarks item={all} withChildren />
          </span>
        </button>
      )}
    />
  );
}
