import { Dialog as Modal, DialogSurface, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId } from 'react';
import { below, touch } from './breakpoints.ts';
import { Button } from './button.tsx';
import { Heading } from './heading.tsx';

/** Twice that of cards. */
const corner = `calc(2 * ${tokens.borderRadiusXLarge})`;

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    width: 'calc(100vw - 32px)',
    maxHeight: 'min(100dvh - 48px, 860px)',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: corner,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    // A sheet at the bottom, where thumbs are.
    [below.phone]: {
      insetBlock: 'auto 0',
      insetInline: 0,
      width: '100%',
      maxWidth: 'none',
      maxHeight: '92dvh',
      margin: 0,
      borderRadius: `${corner} ${corner} 0 0`,
    },
  },
  s: { maxWidth: '440px' },
  m: { maxWidth: '600px' },
  l: { maxWidth: '840px' },
  drawer: { maxWidth: '807px' },
  xl: { maxWidth: '1120px' },
  // Not up to the edge: what is there may be the room of the page's scrollbar.
  side: {
    insetBlock: '12px',
    insetInlineStart: 'auto',
    insetInlineEnd: '12px',
    height: 'calc(100dvh - 24px)',
    maxHeight: 'none',
    margin: 0,
    [below.phone]: { height: 'auto', insetBlock: 'auto 0', insetInline: 0 },
  },
  // Where it does not move while what is in it grows and shrinks.
  top: { insetBlock: '64px auto', marginBlock: 0, maxHeight: 'calc(100dvh - 96px)' },
  // Much to do in it: all of a phone.
  whole: { [below.phone]: { height: '100dvh', maxHeight: 'none', insetBlock: 0, borderRadius: 0 } },
  // The library removes it a moment later, and what closes it often clears what it shows.
  closed: { visibility: 'hidden' },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    padding: `20px ${tokens.spacingHorizontalXXL} 0`,
    [below.phone]: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} 0` },
  },
  heading: { flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  subtitle: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase300 },
  // In the middle of the title’s first line, with its cross above the edge of the content.
  close: { marginBlock: '-6px', marginInlineEnd: '-8px', [touch]: { marginBlock: '-12px', marginInlineEnd: '-14px' } },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    flex: '1 1 auto',
    minHeight: 0,
    padding: `20px ${tokens.spacingHorizontalXXL} ${tokens.spacingHorizontalXXL}`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    [below.phone]: { padding: tokens.spacingHorizontalL },
  },
  // A question of one sentence.
  plain: { whiteSpace: 'pre-line', paddingBlock: `${tokens.spacingVerticalM} ${tokens.spacingVerticalXXL}` },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    [below.phone]: { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`, '& > *': { flexGrow: 1 } },
  },
});

/**
 * A window over the page: the focus stays inside and goes back to where it was. Escape, the cross and a press beside it
 * close it; what asks a question (`alert`) has no cross and closes by its buttons and Escape.
 */
export function Dialog(props: {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly subtitle?: string;
  /** Name of the cross. */
  readonly closeLabel?: string;
  readonly alert?: boolean;
  readonly width?: 's' | 'm' | 'l' | 'drawer' | 'xl';
  /** `side`: as high as the window, at its end. `top`: below the header. */
  readonly place?: 'middle' | 'side' | 'top';
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}): ReactNode {
  const styles = useStyles();
  const id = useId();
  useEffect(() => () => void setTimeout(showPage), []);
  const { alert = false, title, subtitle = '', width = 'm', actions = null, closeLabel } = props;
  return (
    <Modal
      modalType={alert ? 'alert' : 'modal'}
      open={props.open}
      onOpenChange={(_, { open }) => !open && props.onClose()}
    >
      <DialogSurface
        aria-labelledby={id}
        className={mergeClasses(
          styles.surface,
          styles[width],
          props.place === 'side' && styles.side,
          props.place === 'top' && styles.top,
          (width === 'drawer' || props.place === 'top') && styles.whole,
          !props.open && styles.closed,
        )}
      >
        <div className={styles.head}>
          <div className={styles.heading}>
            <Heading id={id} level={2} variant="card">
              {title}
            </Heading>
            {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {closeLabel !== undefined && (
            <Button
              words={closeLabel}
              variant={{ appearance: 'subtle', icon: 'close', iconOnly: true }}
              className={styles.close}
              onClick={props.onClose}
            />
          )}
        </div>
        <div className={mergeClasses(styles.body, alert && styles.plain)}>{props.children}</div>
        {actions !== null && <div className={styles.actions}>{actions}</div>}
      </DialogSurface>
    </Modal>
  );
}

/**
 * What opens over a page hides the page from screen readers. Where it goes away together with its screen, because something in it
 * was a link, nobody shows the page again.
 */
function showPage(): void {
  if (document.querySelector('[aria-modal="true"]')) return;
  for (const part of document.querySelectorAll('body > [aria-hidden="true"]:not([data-tabster-dummy])'))
    part.removeAttribute('aria-hidden');
}
