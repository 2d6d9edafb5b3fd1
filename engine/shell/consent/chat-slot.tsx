import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useUser } from '../../runtime/hooks/use-session.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { below, touch } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button.tsx';

const foot = 'max(var(--liveryAlert, 0px), env(safe-area-inset-bottom, 0px))';
/** CSS variable with the height of the button and its gap, in windows wider than phones: what else is in that corner is placed above. */
const heightVariable = '--liveryChat';
/** Pixels above the button. */
const gap = 8;

const useStyles = makeStyles({
  // Fixed, and as large whatever the chat does: nothing of the page can move.
  open: {
    position: 'fixed',
    zIndex: 14,
    insetInlineEnd: '16px',
    insetBlockEnd: `calc(16px + ${foot})`,
    width: '48px',
    height: '48px',
    [touch]: { width: '48px' },
    borderRadius: tokens.borderRadiusCircular,
    boxShadow: tokens.shadow16,
    // Above the bars of phones.
    [below.tablet]: { insetBlockEnd: `calc(136px + ${foot})` },
  },
  panel: {
    position: 'fixed',
    zIndex: 24,
    insetInlineEnd: '12px',
    insetBlockEnd: `calc(12px + ${foot})`,
    display: 'flex',
    flexDirection: 'column',
    width: 'min(380px, calc(100vw - 24px))',
    height: 'min(600px, calc(100dvh - 84px))',
    boxSizing: 'border-box',
    overflow: 'hidden',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
  },
  // What was written and read in the chat stays.
  closed: { display: 'none' },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    paddingInlineStart: tokens.spacingHorizontalL,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  title: { margin: 0, fontSize: tokens.fontSizeBase300, fontWeight: tokens.fontWeightSemibold },
  frame: { flex: '1 1 auto', width: '100%', border: 'none', colorScheme: 'light', backgroundColor: '#ffffff' },
});

interface Person {
  readonly id: number;
  readonly name?: string | null;
  readonly email?: string | null;
  readonly intercomHash?: string | null;
}

/**
 * A button that opens the chat of the shop in a panel over the page. The chat is a page of an origin of its own: it reads nothing of this page, which
 * tells it who is logged in, and listens to nothing but that it was closed. Nothing of it is loaded before the button is pressed. Specification: B4
 * After the profile, decision 54.
 */
export function ChatSlot({ origin }: { readonly origin: string }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const user = useUser<Person>();
  const frame = useRef<HTMLIFrameElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const closing = useRef<HTMLButtonElement>(null);
  const [wasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const { id, name = null, email = null, intercomHash: hash = null } = user ?? {};
  useEffect(() => {
    if (!isLoaded || !isOpen) return;
    const who = id === undefined ? null : { id, name, email, hash };
    frame.current?.contentWindow?.postMessage({ type: 'chat-opened', who }, origin);
  }, [isLoaded, isOpen, id, name, email, hash, origin]);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.setProperty(heightVariable, `${(button.current?.offsetHeight ?? 0) + gap}px`);
    return () => void style.removeProperty(heightVariable);
  }, []);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useEffect(() => {
    if (isOpen) closing.current?.focus();
    const listen = ({ source, origin: from, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && from === origin && data?.type === 'chat-closed') setOpen(false);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [isOpen, origin]);
  return (
    <>
      <Button
        ref={button}
        words={words('shell.chat_open')}
        variant={{ appearance: 'primary', size: 'l', icon: 'chat', iconOnly: true }}
        className={styles.open}
        aria-expanded={isOpen}
        onClick={() => {
          setOpened(true);
          setOpen(!isOpen);
        }}
      />
      {wasOpened && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what lies over the page.
        <section
          aria-label={words('shell.chat_title')}
          className={mergeClasses(styles.panel, !isOpen && styles.closed)}
          onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()}
        >
          <div className={styles.head}>
            <h2 className={styles.title}>{words('shell.chat_title')}</h2>
            <Button
              ref={closing}
              words={words('shell.close')}
              variant={{ appearance: 'subtle', icon: 'close', iconOnly: true }}
              onClick={close}
            />
          </div>
          <iframe
            ref={frame}
            title={words('shell.chat_title')}
            src={`${origin}/`}
            // oxlint-disable-next-line react/iframe-missing-sandbox -- it could take the sandbox off a page of its own origin alone, and this page is of another
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
            referrerPolicy="no-referrer"
            className={styles.frame}
            onLoad={() => setLoaded(true)}
          />
        </section>
      )}
    </>
  );
}
