import { makeStyles } from '@fluentui/react-components';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

const useStyles = makeStyles({
  root: {
    position: 'fixed',
    inset: 0,
    width: '100vw',
    height: '100dvh',
    maxWidth: 'none',
    maxHeight: 'none',
    margin: 0,
    padding: '16px',
    boxSizing: 'border-box',
    border: 'none',
    overflow: 'hidden',
    backgroundColor: 'transparent',
    cursor: 'zoom-out',
    '::backdrop': { backgroundColor: 'rgba(0, 0, 0, 0.88)' },
  },
  // All of the window is the button: any click closes.
  close: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '100%',
    height: '100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'inherit',
    ':focus-visible': { outline: '2px solid #ffffff', outlineOffset: '4px' },
  },
  picture: { maxWidth: '100%', maxHeight: '100%', objectFit: 'contain' },
});

/**
 * A picture over the whole window. Any click and Escape close it, and the focus goes back to where it was; the page below neither scrolls nor answers.
 * Specification: A2 Full-window image overlay.
 */
export function PictureOverlay(props: {
  readonly src: string;
  readonly alt: string;
  readonly closeLabel: string;
  readonly onClose: () => void;
}): ReactNode {
  const styles = useStyles();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) return undefined;
    const before = document.activeElement;
    if (typeof element.showModal === 'function') element.showModal();
    else element.setAttribute('open', '');
    const { overflow } = document.documentElement.style;
    document.documentElement.style.overflow = 'hidden';
    return () => {
      document.documentElement.style.overflow = overflow;
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a dialog of the browser closes by Escape; this hears of it where there is none.
    <dialog
      ref={dialog}
      aria-label={props.alt === '' ? props.closeLabel : props.alt}
      className={styles.root}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onKeyDown={(event) => event.key === 'Escape' && props.onClose()}
      onClick={props.onClose}
    >
      <button type="button" aria-label={props.closeLabel} title={props.closeLabel} className={styles.close}>
        <img src={props.src} alt={props.alt} referrerPolicy="no-referrer" className={styles.picture} />
      </button>
    </dialog>
  );
}
