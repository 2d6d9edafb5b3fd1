import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { BlockNode } from '../../definition.ts';
import { useApp } from '../../runtime/app/app.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { narrowerThan, useMedia } from '../../runtime/browser/media.ts';
import { useHydrating } from '../../hydration/use-hydrating.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { FrameSlotContext } from '../../ui/frame-slot.ts';
import { below, breakpoints } from '../../ui/breakpoints.ts';

/** Where this browser remembers whether the drawer is a rail. */
const storageKey = 'drawer';
const wide = '248px';
const narrow = '64px';

const motion = {
  transitionProperty: 'width',
  transitionDuration: tokens.durationNormal,
  '@media (prefers-reduced-motion: reduce)': { transitionDuration: '0.01ms' },
} as const;

/** Where the menu would take a third of the window, it is a rail until the person says otherwise. Phones have no drawer. */
const smallWindow = `(min-width: ${breakpoints.phone}px) and ${narrowerThan(breakpoints.laptop)}`;
const between = `@media ${smallWindow}`;

const useStyles = makeStyles({
  // Keeps the room; the panel inside may grow over the content while the pointer is on it.
  place: {
    position: 'relative',
    flexShrink: 0,
    width: wide,
    zIndex: 17,
    ...motion,
    [below.phone]: { display: 'none' },
  },
  placeRail: { width: narrow },
  // As wide as it will be once the width of the window is known.
  placeUnknown: { [between]: { width: narrow } },
  panel: {
    position: 'sticky',
    top: '61px',
    width: wide,
    height: 'calc(100vh - 61px)',
    boxSizing: 'border-box',
    // Not hidden: what is hidden is scrolled to by a focus in it.
    overflow: 'clip',
    containerType: 'inline-size',
    backgroundColor: tokens.colorNeutralBackground1,
    borderInlineEndWidth: '1px',
    borderInlineEndStyle: 'solid',
    borderInlineEndColor: tokens.colorNeutralStroke2,
    ...motion,
  },
  panelUnknown: { [between]: { width: narrow } },
  panelRail: {
    width: narrow,
    ':hover': { width: wide, boxShadow: tokens.shadow16 },
    ':focus-within': { width: wide, boxShadow: tokens.shadow16 },
    // What is not an icon waits for the room to be there.
    ':not(:hover):not(:focus-within) [data-drawer-footer]': { visibility: 'hidden' },
  },
  // While the panel changes its width, it uncovers what has the width of the open one: words would go on in other lines at each step.
  inside: {
    display: 'flex',
    flexDirection: 'column',
    width: '100%',
    height: '100%',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalM,
    gap: tokens.spacingVerticalM,
    overflowX: 'hidden',
    overflowY: 'auto',
    [`@container (min-width: ${narrow})`]: { width: `calc(${wide} - 1px)` },
  },
  menu: { flex: '1 1 auto' },
  footer: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  toggle: { alignSelf: 'flex-start', marginInlineStart: '2px', ':global([dir="rtl"])': { transform: 'scaleX(-1)' } },
});

/** The menu at the side: open, or a rail of icons that opens while pointer or focus is in it. The choice is remembered. */
export function Drawer(props: { readonly children: ReactNode; readonly footer: readonly BlockNode[] }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { localStorage } = useApp().environment;
  const known = !useHydrating();
  const [chosenNow, setChosen] = useState<string | null>(null);
  const chosen = chosenNow ?? (known ? localStorage.get(storageKey) : null);
  const isSmall = useMedia(smallWindow);
  const rail = chosen === null ? isSmall : chosen === 'rail';
  const toggle = () => {
    const next = rail ? 'open' : 'rail';
    localStorage.set(storageKey, next);
    setChosen(next);
  };
  return (
    <FrameSlotContext value={rail ? 'rail' : 'drawer'}>
      <aside className={mergeClasses(styles.place, rail && styles.placeRail, !known && styles.placeUnknown)}>
        <div className={mergeClasses(styles.panel, rail && styles.panelRail, !known && styles.panelUnknown)}>
          <div className={styles.inside}>
            <div className={styles.menu}>{props.children}</div>
            {props.footer.length > 0 && (
              <div className={styles.footer} data-drawer-footer>
                <Blocks of={props.footer} />
              </div>
            )}
            <Button
              words={words(rail ? 'common.expand_menu' : 'common.collapse_menu')}
              variant={{ appearance: 'subtle', icon: rail ? 'expand' : 'collapse', iconOnly: true }}
              aria-expanded={!rail}
              className={styles.toggle}
              onClick={(event) => {
                toggle();
                // With the focus still inside, the rail would stay open over the content.
                if (!rail) event.currentTarget.blur();
              }}
            />
          </div>
        </div>
      </aside>
    </FrameSlotContext>
  );
}
