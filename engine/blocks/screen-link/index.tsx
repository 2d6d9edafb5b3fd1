import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { narrowerThan } from '../../runtime/browser/media.ts';
import { ScreenDialog } from '../../runtime/components/screen-dialog.tsx';
import { useOpenScreen } from '../../runtime/components/use-open-screen.ts';
import { useRoute } from '../../runtime/hooks/use-navigation.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useButtonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { useHiddenAt } from '../../ui/styles/style-rule.ts';
import type { ScreenLinkNode } from './node.ts';

const useStyles = makeStyles({
  field: {
    justifyContent: 'flex-start',
    gap: '10px',
    fontWeight: tokens.fontWeightRegular,
  },
  fieldWords: { minWidth: '120px', textAlign: 'start' },
  fit: { minWidth: 0, paddingInline: '11px' },
  key: {
    marginInlineStart: 'auto',
    paddingInline: '6px',
    border: '1px solid color-mix(in srgb, currentColor 30%, transparent)',
    borderRadius: tokens.borderRadiusSmall,
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase100,
    lineHeight: '18px',
  },
  bar: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2px',
    flex: '1 1 0',
    minWidth: 0,
    height: '60px',
    color: tokens.colorNeutralForeground3,
    fontSize: '11px',
    lineHeight: tokens.lineHeightBase100,
    fontWeight: tokens.fontWeightMedium,
    textDecorationLine: 'none',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  words: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/** Tells the screen that it is not the page. */
const over = { over: 'true' };

/** A way to a screen that opens over the page. On another address it is closed. */
export default function ScreenLink({ node }: BlockProps<ScreenLinkNode>): ReactNode {
  const styles = useStyles();
  const button = useButtonClass({ appearance: node.look === 'field' ? 'secondary' : 'subtle' });
  const translate = useTranslate();
  const text = useText(node.text);
  const count = useValue<number | null>(node.count ?? null);
  // As it stands there: whoever steers by voice says what they see.
  const name = count ? `${count} ${text}` : text;
  const to = useValue<string | null>(node.to) ?? '/';
  const screen = useApp().definition.index.routes.find(({ path }) => path === to)?.screen;
  const { path } = useRoute();
  const [isOpen, setOpen] = useOpenScreen(screen);
  const { key, iconOnlyBelow, look = 'button' } = node;
  const hidden = useHiddenAt(iconOnlyBelow === undefined ? [] : [narrowerThan(iconOnlyBelow)]);
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (key === undefined) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== key || !isFree(event)) return;
      event.preventDefault();
      // By way of the link: the focus goes back to it, and on its own page it stays there.
      link.current?.focus();
      link.current?.click();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [key]);
  const isHere = path === to;
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || isHere || screen === undefined) return;
    event.preventDefault();
    setOpen(true);
  };
  const isBar = look === 'bar';
  return (
    <>
      <Link
        ref={link}
        to={to}
        title={name}
        aria-label={name}
        aria-current={isHere ? 'page' : undefined}
        aria-haspopup={isHere ? undefined : 'dialog'}
        aria-keyshortcuts={key}
        className={
          isBar
            ? styles.bar
            : mergeClasses(button, look === 'field' && styles.field, iconOnlyBelow !== undefined && styles.fit)
        }
        onClick={open}
      >
        {node.icon !== undefined && <Icon name={node.icon} size={isBar ? 24 : 20} />}
        {count ? <span className={styles.key}>{`${count} `}</span> : null}
        <WideOnly className={hidden}>
          <span className={mergeClasses(styles.words, look === 'field' && styles.fieldWords)}>{text}</span>
          {key !== undefined && look === 'field' && (
            <kbd aria-hidden className={styles.key}>
              {key}
            </kbd>
          )}
        </WideOnly>
      </Link>
      {screen !== undefined && (
        <ScreenDialog
          screen={screen}
          params={over}
          open={isOpen}
          onClose={() => setOpen(false)}
          title={text}
          closeLabel={translate('shell.close')}
          place={node.place ?? 'side'}
          width={node.width ?? 'drawer'}
        />
      )}
    </>
  );
}

/** Whether a key is nobody else's: nothing is being typed, and nothing is open over the page. */
function isFree({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey || defaultPrevented || !(target instanceof Element)) return false;
  if (target.closest('input, textarea, select, [contenteditable], [role="textbox"], [role="menu"]')) return false;
  return document.querySelector('dialog[open], [aria-modal="true"]') === null;
}

/** What hides something takes the box of it away, so it stands around what has a box of its own. */
function WideOnly({ className, children }: { readonly className: string | undefined; readonly children: ReactNode }) {
  return className ? <span className={className}>{children}</span> : children;
}
