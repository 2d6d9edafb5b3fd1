import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type App, useApp } from '../../runtime/app/app.ts';
import { appPath } from '../../address/app-path.ts';
import { focusRing } from '../../ui/focus-ring.ts';
import { whenHeavyAllowed } from '../../runtime/browser/heavy-allowance.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { lazyPart, PartFailure } from '../../ui/lazy/lazy-part.tsx';
import { createPart } from '../../ui/lazy/part.ts';
import { useBrandPictures } from '../image/brand-picture.tsx';
import type { Addresses } from './sanitize.ts';
import { useNavigate } from '../../runtime/hooks/use-navigation.ts';

/** The cleaner of HTML, which comes with the first of it. */
const cleaner = createPart('The cleaner of HTML', () => import('./sanitize.ts'));

const PictureOverlay = lazyPart(async () => (await import('../../ui/picture-overlay.tsx')).PictureOverlay, {
  floats: true,
});

const useStyles = makeStyles({
  root: {
    // Whatever the HTML is, it stays in its box: nothing of it can lie over the rest of the page.
    contain: 'layout paint',
    position: 'relative',
    isolation: 'isolate',
    overflowX: 'auto',
    minWidth: 0,
    // Most descriptions are one line, whose room is kept until the cleaner's code is here.
    ':empty': { minHeight: '1lh' },
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground1,
    lineHeight: tokens.lineHeightBase500,
    '& > :first-child': { marginBlockStart: 0 },
    '& > :last-child': { marginBlockEnd: 0 },
    // Headings as large as those of the page's own cards, nearer to what they head than to what they follow.
    '& h1, & h2, & h3, & h4, & h5, & h6': {
      marginBlockStart: '1.6em',
      marginBlockEnd: '0.4em',
      fontWeight: tokens.fontWeightSemibold,
      fontSize: tokens.fontSizeBase400,
      lineHeight: tokens.lineHeightBase400,
      textWrap: 'balance',
    },
    '& h1, & h2': { fontSize: tokens.fontSizeBase500, lineHeight: tokens.lineHeightBase500 },
    '& p, & ul, & ol, & dl, & table, & blockquote, & pre, & figure': { marginBlock: '0.75em' },
    '& li + li': { marginBlockStart: '0.4em' },
    '& a': { color: tokens.colorBrandForegroundLink, textUnderlineOffset: '3px' },
    '& img': { maxWidth: '100%', height: 'auto', borderRadius: tokens.borderRadiusLarge },
    '& img[role=button]': { cursor: 'zoom-in', ...focusRing },
    '& table': { borderCollapse: 'collapse', maxWidth: '100%' },
    '& th': { textAlign: 'start' },
    '& td, & th': {
      overflowWrap: 'break-word',
      padding: '8px 12px',
      borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    },
    '& pre': {
      overflowX: 'auto',
      padding: '12px',
      borderRadius: tokens.borderRadiusXLarge,
      backgroundColor: tokens.colorNeutralBackground3,
    },
    '& blockquote': {
      marginInline: 0,
      paddingInlineStart: '16px',
      borderInlineStartWidth: '3px',
      borderInlineStartStyle: 'solid',
      borderInlineStartColor: tokens.colorNeutralStroke2,
      color: tokens.colorNeutralForeground3,
    },
  },
  s: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase300 },
  m: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase400 },
  l: { fontSize: tokens.fontSizeBase400 },
});

/**
 * HTML of an operator, cleaned and contained. A server renders it cleaned, and the browser leaves that as it is; otherwise
 * the cleaner's code comes with the first HTML there is.
 */
export function HtmlView(props: {
  readonly html: string;
  readonly size?: 's' | 'm' | 'l';
  /** It is worth no wait of anything else on the page, such as advertising. */
  readonly canWait?: boolean;
}): ReactNode {
  const styles = useStyles();
  const app = useApp();
  const navigate = useNavigate();
  const words = useTranslate();
  const [opened, setOpened] = useState<HTMLImageElement | null>(null);
  const pictureOf = useBrandPictures();
  const [addresses] = useState(
    (): Addresses => ({
      pictures: app.pictures,
      pictureOf,
      appHref(to) {
        const path = appPath(to);
        return path === null ? null : app.navigation.href(path);
      },
    }),
  );
  const box = useRef<HTMLDivElement>(null);
  /** What stands in the box. Null before anything does, or where the server has rendered it. */
  const shown = useRef<string | null>(null);
  const { html, canWait = false } = props;
  const [content] = useState(() =>
    app.environment.openWindow ? { __html: cleanedOf(app, html, addresses) } : nothing(),
  );
  useEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const isRendered = shown.current === null && element.hasChildNodes();
    const label = words('shell.picture_open');
    if (isRendered) {
      shown.current = html;
      letPicturesOpen(element, label);
    }
    if (shown.current === html) return undefined;
    let gone = false;
    element.ariaBusy = 'true';
    void (canWait ? whenHeavyAllowed() : Promise.resolve()).then(() => cleaner.fetch()).catch(() => undefined);
    void cleaner.here.then(({ sanitize }) => {
      if (gone) return;
      element.replaceChildren(sanitize(html, window, addresses));
      letPicturesOpen(element, label);
      element.ariaBusy = null;
      shown.current = html;
    });
    return () => {
      gone = true;
    };
  }, [html, canWait, addresses, words]);
  useEffect(() => {
    const element = box.current;
    // Links inside are not ours to render; their clicks (and the keyboard's Enter) arrive here.
    const follow = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[data-to]') : null;
      const to = appPath(link?.getAttribute('data-to'));
      if (to === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      navigate(to);
    };
    const open = (event: Event) => {
      const picture = event.target instanceof HTMLImageElement && event.target.role === 'button' ? event.target : null;
      if (picture === null || (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      setOpened(picture);
    };
    element?.addEventListener('click', follow);
    element?.addEventListener('click', open);
    element?.addEventListener('keydown', open);
    return () => {
      element?.removeEventListener('click', follow);
      element?.removeEventListener('click', open);
      element?.removeEventListener('keydown', open);
    };
  }, [navigate]);
  return (
    <>
      <div
        ref={box}
        className={mergeClasses(styles.root, styles[props.size ?? 'm'])}
        // oxlint-disable-next-line react/no-danger -- cleaned by the server; nothing in the browser, where the effect above fills the box
        dangerouslySetInnerHTML={content}
        suppressHydrationWarning
      />
      <PartFailure part={cleaner} />
      {opened && (
        <PictureOverlay
          src={opened.src}
          alt={opened.alt}
          closeLabel={words('shell.close')}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}

/** Pictures that are no links open over the window, by the keyboard too. */
function letPicturesOpen(root: HTMLElement, label: string): void {
  for (const picture of root.querySelectorAll('img')) {
    if (picture.closest('a')) continue;
    picture.role = 'button';
    picture.tabIndex = 0;
    if (picture.alt === '') picture.ariaLabel = label;
  }
}

/** On the server: the HTML as it is rendered, empty until it is cleaned. */
function cleanedOf(app: App, html: string, addresses: Addresses): string {
  const { lazy } = app;
  const { openWindow } = app.environment;
  // The browser draws its own page in the place of an outline, and begins with an empty box: what stood here would vanish for a moment.
  if (openWindow === undefined || app.isOutline) return '';
  const ready = lazy.ready('html', html);
  if (ready) return typeof ready.value === 'string' ? ready.value : '';
  // `lazy` reports a failure; the browser cleans the HTML then.
  const part = lazy.part('html', html, async () =>
    (await import('./rendered-html.ts')).renderedHtml(html, openWindow, addresses),
  );
  part.fetch().catch(() => undefined);
  return '';
}

/** Not the empty string: that would be one which the content policy does not trust. */
function nothing(): { readonly __html: string } {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: { readonly emptyHTML: unknown } };
  return { __html: (trustedTypes?.emptyHTML ?? '') as string };
}
