import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { memo, type ReactNode, useRef, useState } from 'react';
import type { BlockNode } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks, DeferredPart } from '../../runtime/components/blocks.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { MenuBar } from '../menu/menu-bar.tsx';
import { useMenuItems } from '../menu/menu-items.ts';
import { MenuPlain } from '../menu/menu-plain.tsx';
import { MenuView } from '../menu/menu-view.tsx';
import { Drawer } from './drawer.tsx';
import { FrameSlotContext } from '../../ui/frame-slot.ts';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { below, from } from '../../ui/breakpoints.ts';
import { usePaddingStyles, useWidthStyles } from '../../ui/spacing.ts';
import type { FrameNode } from './node.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    minHeight: '100vh',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground2,
    fontFamily: tokens.fontFamilyBase,
    // Where things that stick to the top of the page have to stop.
    '--liveryFrameTop': '61px',
    '--liveryMobileBar': '0px',
  },
  withNavbar: { '--liveryFrameTop': '113px', [below.phone]: { '--liveryFrameTop': '61px' } },
  skip: {
    position: 'absolute',
    insetInlineStart: '8px',
    top: '-60px',
    zIndex: 30,
    padding: '12px 16px',
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    ':focus': { top: '8px' },
  },
  header: {
    position: 'sticky',
    top: 0,
    zIndex: 20,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    boxSizing: 'border-box',
    minHeight: '61px',
    // What has no room beside the brand continues on the next line.
    flexWrap: 'wrap',
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalXXL,
    color: `var(--liveryOnHeader, ${tokens.colorNeutralForeground1})`,
    backgroundColor: `var(--liveryHeaderStart, ${tokens.colorNeutralBackground1})`,
    backgroundImage: `linear-gradient(90deg, var(--liveryHeaderStart, ${tokens.colorNeutralBackground1}), var(--liveryHeaderEnd, ${tokens.colorNeutralBackground1}))`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [below.phone]: { paddingInline: tokens.spacingHorizontalM, gap: tokens.spacingHorizontalXS },
    // Several lines of it would leave no room for the page.
    [below.zoomed]: { position: 'static' },
  },
  burger: { display: 'none', [below.phone]: { display: 'contents', '@media (scripting: none)': { display: 'none' } } },
  // The menu of pages without code, where it is neither at the side nor open.
  plain: { padding: tokens.spacingHorizontalM, '& summary': { minHeight: '44px', cursor: 'pointer' } },
  plainOnPhones: { display: 'none', [below.phone]: { display: 'block' } },
  start: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    minWidth: 0,
    flex: '1 1 0',
    overflow: 'hidden',
  },
  end: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    flexWrap: 'wrap',
    [below.phone]: { gap: tokens.spacingHorizontalXS },
  },
  navbar: {
    position: 'sticky',
    top: '61px',
    zIndex: 19,
    display: 'flex',
    alignItems: 'center',
    height: '52px',
    boxSizing: 'border-box',
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalM,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    [below.phone]: { display: 'none' },
  },
  middle: { display: 'flex', flex: '1 1 auto', minWidth: 0, alignItems: 'stretch' },
  content: {
    display: 'flex',
    flexDirection: 'column',
    flex: '1 1 0',
    minWidth: 0,
    // What is wider than the rest of a screen has to know how wide it may be.
    [from.desktop]: { containerType: 'inline-size' },
  },
  main: {
    flex: '1 1 auto',
    minWidth: 0,
    outlineStyle: 'none',
    // What the keyboard goes back to is not behind the header.
    '& :focus-visible': { scrollMarginBlockStart: 'var(--liveryFrameTop)' },
  },
  // Room for the bar, so that it never covers the end of the page.
  mainAboveBar: {
    [below.tablet]: { paddingBlockEnd: 'var(--liveryMobileBar)' },
  },
  // Its edges are those of the screens above it.
  footer: { boxSizing: 'border-box', color: tokens.colorNeutralForeground3 },
  // How much of the window's foot is taken: things that stick to the bottom stand above it.
  withBar: { [below.tablet]: { '--liveryMobileBar': 'calc(60px + env(safe-area-inset-bottom, 0px))' } },
  mobile: {
    display: 'none',
    [below.tablet]: {
      display: 'flex',
      // What stands beside the menu is as wide as one of its three entries.
      '& > nav': { flex: '3 1 0', minWidth: 0 },
      position: 'fixed',
      insetInline: 0,
      bottom: 0,
      zIndex: 18,
      paddingBlockEnd: 'env(safe-area-inset-bottom, 0px)',
      backgroundColor: tokens.colorNeutralBackground1,
      borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    },
  },
});

const PhoneDrawer = lazyPart(async () => (await import('./phone-drawer.tsx')).PhoneDrawer, { floats: true });

const nothing: readonly BlockNode[] = [];

/** The menu at the side, hydrated when it is seen: phones do not show it. */
const SideMenu = memo(function SideMenu(props: {
  readonly menu: string | undefined;
  readonly footer: readonly BlockNode[];
  readonly label: string;
}) {
  return (
    <DeferredPart>
      <Drawer footer={props.footer}>
        <SideMenuItems {...props} />
      </Drawer>
    </DeferredPart>
  );
});

function SideMenuItems({ menu, label }: { readonly menu: string | undefined; readonly label: string }) {
  return <MenuView items={useMenuItems(menu)} label={label} />;
}

/** Header, menu at the side or below the header, content, bar at the bottom of phones. */
export default function Frame({ node }: BlockProps<FrameNode>): ReactNode {
  const styles = useStyles();
  const paddings = usePaddingStyles();
  const widths = useWidthStyles();
  const words = useTranslate();
  const navbar = useValue<unknown>(node.navigation) === 'navbar';
  const items = useMenuItems(node.menu);
  const [open, setOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  const burger = useRef<HTMLButtonElement>(null);
  const mobile = node.mobile ?? [];
  const footer = node.footer ?? [];
  const drawerFooter = node.drawerFooter ?? nothing;
  const label = words('common.main_menu');
  const hasMenu = node.menu !== undefined;

  return (
    <div
      className={mergeClasses(styles.root, hasMenu && navbar && styles.withNavbar, mobile.length > 0 && styles.withBar)}
    >
      <a
        href="#content"
        className={styles.skip}
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {words('common.skip_to_content')}
      </a>
      <FrameSlotContext value="header">
        <header className={styles.header}>
          {hasMenu && (
            <span className={styles.burger}>
              <Button
                ref={burger}
                words={words('common.open_menu')}
                variant={{ appearance: 'subtle', icon: 'menu', iconOnly: true }}
                aria-haspopup="dialog"
                aria-expanded={open}
                onClick={() => setOpen(true)}
              />
            </span>
          )}
          <div className={styles.start}>
            <Blocks of={node.start ?? []} />
          </div>
          <div className={styles.end}>
            <Blocks of={node.end ?? []} />
          </div>
        </header>
      </FrameSlotContext>
      {hasMenu && (
        <noscript>
          <details className={mergeClasses(styles.plain, !navbar && styles.plainOnPhones)}>
            <summary>{label}</summary>
            <nav aria-label={label}>{import.meta.env.SSR && <MenuPlain items={items} />}</nav>
          </details>
        </noscript>
      )}
      {hasMenu && navbar && (
        <FrameSlotContext value="navbar">
          <div className={styles.navbar}>
            <MenuBar items={items} label={label} />
          </div>
        </FrameSlotContext>
      )}
      <div className={styles.middle}>
        {hasMenu && !navbar && <SideMenu menu={node.menu} footer={drawerFooter} label={label} />}
        <div className={styles.content}>
          <FrameSlotContext value="page">
            <main
              ref={main}
              id="content"
              tabIndex={-1}
              className={mergeClasses(styles.main, mobile.length > 0 && footer.length === 0 && styles.mainAboveBar)}
            >
              <Blocks of={node.body} />
            </main>
            {footer.length > 0 && (
              <footer
                className={mergeClasses(
                  styles.footer,
                  paddings.l,
                  widths.wide,
                  mobile.length > 0 && styles.mainAboveBar,
                )}
              >
                <Blocks of={footer} defer="all" />
              </footer>
            )}
          </FrameSlotContext>
        </div>
      </div>
      {mobile.length > 0 && (
        <FrameSlotContext value="mobile">
          <section aria-label={words('common.shortcuts')} className={styles.mobile} data-foot-bar>
            <Blocks of={mobile} />
          </section>
        </FrameSlotContext>
      )}
      {open && (
        <PhoneDrawer label={label} footer={drawerFooter} close={() => setOpen(false)}>
          <MenuView items={items} label={label} />
        </PhoneDrawer>
      )}
    </div>
  );
}
