import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import { ScreenDialog } from '../../runtime/components/screen-dialog.tsx';
import { useOpenScreen } from '../../runtime/components/use-open-screen.ts';
import { leaving } from '../../runtime/browser/focus-back.ts';
import { useConsent } from '../../runtime/hooks/use-consent.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { below } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button.tsx';

/** Pixels around it. */
const margin = 12;
/** CSS variable with the height of the bar of phones, where there is one. */
const barVariable = '--liveryAlertFoot';
/** CSS variable with the height of the alert and its margins: what sticks to the foot of the window is placed above. */
const heightVariable = '--liveryAlert';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    // Over the page and its bars, below everything that opens over the page.
    zIndex: 25,
    insetInline: `${margin}px`,
    insetBlockEnd: `calc(${margin}px + max(var(${barVariable}, 0px), env(safe-area-inset-bottom, 0px)))`,
    boxSizing: 'border-box',
    maxWidth: '920px',
    maxHeight: '50dvh',
    overflowY: 'auto',
    marginInline: 'auto',
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalXL,
    rowGap: tokens.spacingVerticalM,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
    fontFamily: tokens.fontFamilyBase,
  },
  words: { flex: '1 1 260px', minWidth: 0 },
  title: { margin: 0, fontWeight: tokens.fontWeightSemibold, lineHeight: tokens.lineHeightBase300 },
  text: { margin: 0, color: tokens.colorNeutralForeground2, lineHeight: tokens.lineHeightBase300 },
  buttons: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    // Both answers are as wide as each other, and long words have two lines.
    [below.tablet]: {
      flex: '1 1 100%',
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      rowGap: 0,
      '& > button': {
        height: 'auto',
        minHeight: '44px',
        paddingInline: tokens.spacingHorizontalS,
        whiteSpace: 'normal',
      },
      '& > :last-child': { gridColumn: '1 / -1' },
    },
  },
});

/**
 * Asks once what may be measured and kept, until the visitor has answered. It stands over the page without holding it up: nothing moves
 * for it, the focus stays where it is, and the page can be scrolled so far that all of it is seen above. Specification: A2 Cookie alert, A4.
 */
export function CookieAlert({ path }: { readonly path: string }) {
  const { definition } = useApp();
  const { isAnswered } = useConsent();
  const words = useTranslate();
  const { index } = definition;
  const screen = index.consent?.screen ?? '';
  const route = index.routes.find((one) => one.screen === screen);
  const [isOpen, setOpen] = useOpenScreen(screen);
  // On its own page the question is asked already.
  const isRequested = !isAnswered && path !== route?.path;
  useEffect(() => {
    // Asked anew on the same page, it opens when somebody wants it to.
    if (isOpen && !isRequested) setOpen(false);
  });
  return (
    <>
      {isRequested && <Question choose={() => setOpen(true)} />}
      {/* Stays: a dialog gives the page back as it closes, not when it is taken away. */}
      <ScreenDialog
        screen={screen}
        params={over}
        open={isOpen && isRequested}
        onClose={() => setOpen(false)}
        title={words('shell.cookies_choose')}
        closeLabel={words('shell.close')}
        place="side"
        width="m"
      />
    </>
  );
}

/** The button that had the focus is gone, and maybe a dialog after it: reading goes on in the page. */
function toPage(): void {
  if (document.activeElement === document.body)
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });
}

/** Tells the screen that it is not the page. */
const over = { over: 'true' };

function Question({ choose }: { readonly choose: () => void }) {
  const styles = useStyles();
  const words = useTranslate();
  const { purposes, choose: answer } = useConsent();
  const title = useId();
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const { style } = document.documentElement;
    const measure = () => {
      const foot = document.querySelector<HTMLElement>('[data-foot-bar]')?.offsetHeight ?? 0;
      style.setProperty(barVariable, `${foot}px`);
      style.setProperty(heightVariable, `${element.offsetHeight + 2 * margin}px`);
    };
    measure();
    style.paddingBlockEnd = `var(${heightVariable})`;
    // What gets the focus is scrolled out from under it, and out of the bar of phones.
    style.scrollPaddingBlockEnd = `calc(var(${barVariable}) + var(${heightVariable}))`;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Another window, another layout.
    observer.observe(document.documentElement);
    return () => {
      observer.disconnect();
      setTimeout(toPage, leaving + 100);
      for (const name of [barVariable, heightVariable, 'padding-block-end', 'scroll-padding-block-end'])
        style.removeProperty(name);
    };
  }, []);
  const all = (isAllowed: boolean) => {
    answer(Object.fromEntries(purposes.map((purpose) => [purpose, isAllowed])));
  };
  return (
    <section ref={box} aria-labelledby={title} className={styles.root}>
      <div className={styles.words}>
        {/* No heading: it would stand before that of the page. */}
        <p id={title} className={styles.title}>
          {words('shell.cookies_title')}
        </p>
        <p className={styles.text}>{words('shell.cookies_text')}</p>
      </div>
      <div className={styles.buttons}>
        <Button words={words('shell.cookies_accept')} variant={{ appearance: 'primary' }} onClick={() => all(true)} />
        <Button words={words('shell.cookies_decline')} variant={{ appearance: 'primary' }} onClick={() => all(false)} />
        <Button
          words={words('shell.cookies_choose')}
          variant={{ appearance: 'subtle' }}
          aria-haspopup="dialog"
          onClick={choose}
        />
      </div>
    </section>
  );
}
