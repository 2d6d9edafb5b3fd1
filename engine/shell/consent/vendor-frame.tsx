import { useEffect, useRef, useState } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import type { Environment } from '../../runtime/browser/environment.ts';
import { useIndex } from '../../runtime/hooks/use-menu.ts';

/** Keeps the number of the visitor for vendors that are told it. */
export const numberCookie = 'visitor';
/** As long as browsers keep a cookie (decision 44). */
const days = 400;

interface Props {
  /** Name of its page below `/app/frames/`. */
  readonly page: string;
  /** It is told a number of the visitor. */
  readonly isNumbered: boolean;
  /** Path of the screen, without query: what stands in a query is not for others. */
  readonly path: string;
  readonly onOpen: () => void;
}

/**
 * Runs a vendor that the visitor allows in a frame whose origin is nobody's: it cannot read the page, its storage or the session, and
 * nothing that it sends is listened to. It is told which page is open: `{ type: 'page', path }`; and what the visitor does, while they
 * allow analytics: `{ type: 'event', name, data }`. With the frame ends all that runs in it.
 */
export function VendorFrame({ page, isNumbered, path, onOpen }: Props) {
  const { base } = useIndex();
  const { analytics, environment } = useApp();
  const [number] = useState(() => (isNumbered ? `#${visitorNumber(environment)}` : ''));
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Its origin has no name, so that no other target can be said.
    if (isOpen) frame.current?.contentWindow?.postMessage({ type: 'page', path }, '*');
  }, [isOpen, path]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return analytics.onEvent((event) => {
      frame.current?.contentWindow?.postMessage({ type: 'event', ...event }, '*');
    });
  }, [isOpen, analytics]);
  return (
    <iframe
      ref={frame}
      title={page}
      src={`${base}/frames/${page}${number}`}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      onLoad={() => {
        setOpen(true);
        onOpen();
      }}
      aria-hidden
      tabIndex={-1}
      hidden
    />
  );
}

/** The number of this visitor: the one that is kept, else a new one. It says nothing about them. */
function visitorNumber({ cookies, newId }: Environment): string {
  const stored = cookies.get(numberCookie);
  if (stored !== null) return stored;
  const made = newId();
  cookies.set(numberCookie, made, days);
  return made;
}
