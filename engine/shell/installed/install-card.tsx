import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useId, useState } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import { forgetInstallOffer, installOfferOf } from '../../runtime/browser/install-offer.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { below } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button.tsx';
import { foldMark } from '../../ui/fold-mark.ts';
import { focusRing } from '../../ui/focus-ring.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { type Browser, type InstallWay, wayByHand } from './install-way.ts';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    zIndex: 16,
    insetInlineEnd: '24px',
    // Above what else has this corner for good: a question about cookies, and the button of a chat.
    insetBlockEnd: 'calc(24px + var(--liveryAlert, 0px) + var(--liveryChat, 0px))',
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    maxWidth: 'min(380px, calc(100vw - 24px))',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusXLarge,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    // At the bottom of phones people press buttons.
    [below.tablet]: { insetInline: '12px', insetBlockEnd: 'auto', insetBlockStart: '69px', maxWidth: 'none' },
  },
  words: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, flex: '1 1 0', minWidth: 0 },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  text: { margin: 0, color: tokens.colorNeutralForeground2 },
  what: {
    ...foldMark,
    display: 'inline-flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    borderRadius: tokens.borderRadiusSmall,
    cursor: 'pointer',
    color: tokens.colorBrandForegroundLink,
    paddingBlock: tokens.spacingVerticalXS,
    ...focusRing,
  },
  captions: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    margin: 0,
    marginBlockStart: tokens.spacingVerticalS,
    padding: 0,
    listStyleType: 'none',
  },
  caption: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  close: { marginBlock: '-8px', marginInlineEnd: '-8px' },
});

/** Remembers that the card was closed, for two days (A9). */
const cookie = 'install-prompt-closed';
const days = 2;
/** Milliseconds that the visitor has for what they came for. */
const showDelay = 10_000;

/**
 * Offers once to install the app, in a corner, and unfolds to what the app is good for; closed, it stays away for two days. Nothing where it is
 * installed. Specification: A2, A9.
 */
export function InstallCard() {
  const { cookies } = useApp().environment;
  const [way, setWay] = useState<InstallWay | null>(null);
  const words = useTranslate();
  const styles = useStyles();
  const title = useId();
  useEffect(() => {
    if (isShownAsApp()) return undefined;
    const update = () => {
      if (cookies.get(cookie) === null) setWay(installOfferOf(window) ? 'prompt' : wayByHand(navigator as Browser));
    };
    const timer = setTimeout(() => {
      update();
      window.addEventListener('beforeinstallprompt', update);
    }, showDelay);
    const leave = () => setWay(null);
    window.addEventListener('appinstalled', leave);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('beforeinstallprompt', update);
      window.removeEventListener('appinstalled', leave);
    };
  }, [cookies]);
  if (way === null) return null;
  const close = () => {
    cookies.set(cookie, '1', days);
    setWay(null);
  };
  const install = async () => {
    const offer = installOfferOf(window);
    forgetInstallOffer(window);
    // Whatever is answered: the browser asks once for each offer, and so does the shop.
    close();
    await offer?.prompt();
  };
  return (
    <section aria-labelledby={title} className={styles.root}>
      <Icon name="download" size={24} />
      <div className={styles.words}>
        <h2 id={title} className={styles.title}>
          {words('shell.install_title')}
        </h2>
        <p className={styles.text}>{words('shell.install_text')}</p>
        <details>
          <summary className={styles.what}>{words('shell.install_what')}</summary>
          <p className={styles.text}>{words('shell.install_about')}</p>
          <ul className={styles.captions}>
            <li className={styles.caption}>
              <Icon name="list" size={20} />
              {words('shell.install_fast')}
            </li>
            <li className={styles.caption}>
              <Icon name="grid" size={20} />
              {words('shell.install_all')}
            </li>
          </ul>
        </details>
        {way === 'prompt' ? (
          <span>
            <Button
              words={words('shell.install_yes')}
              variant={{ appearance: 'primary' }}
              onClick={() => void install().catch(() => undefined)}
            />
          </span>
        ) : (
          <p className={styles.text}>{words(way === 'ios' ? 'shell.install_ios' : 'shell.install_mac')}</p>
        )}
      </div>
      <Button
        words={words('shell.close')}
        variant={{ appearance: 'subtle', icon: 'close', iconOnly: true }}
        className={styles.close}
        onClick={close}
      />
    </section>
  );
}

/** Whether the page runs as an app already, or in a frame, where nothing can be installed. */
function isShownAsApp(): boolean {
  return (
    window.parent !== window ||
    (navigator as Browser).standalone === true ||
    window.matchMedia('(display-mode: standalone)').matches
  );
}
