import { useEffect, useRef, useState } from 'react';
import { useApp } from '../runtime/app/app.ts';
import { useIndex } from '../runtime/hooks/use-menu.ts';

interface Props {
  /** Path of the screen, without query: what stands in a query is not for others. */
  readonly path: string;
}

/**
 * Runs the operator's own code in a frame whose origin is nobody's: it cannot read the page, its storage or the session, and
 * nothing that it sends is listened to. It is told which page is open: `{ type: 'page', path }`; and what the visitor does, once they
 * allow analytics: `{ type: 'event', name, data }`.
 */
export function CustomCode({ path }: Props) {
  const { base } = useIndex();
  const { analytics } = useApp();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Its origin has no name, so that no other target can be said.
    if (isOpen) frame.current?.contentWindow?.postMessage({ type: 'page', path }, '*');
  }, [isOpen, path]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return analytics.onEvent((event) => frame.current?.contentWindow?.postMessage({ type: 'event', ...event }, '*'));
  }, [isOpen, analytics]);
  return (
    <iframe
      ref={frame}
      title="Custom code"
      src={`${base}/frames/custom-code`}
      sandbox="allow-scripts"
      referrerPolicy="no-referrer"
      onLoad={() => setOpen(true)}
      aria-hidden
      tabIndex={-1}
      hidden
    />
  );
}
