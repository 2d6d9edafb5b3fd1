import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { watchNear } from '../../hydration/when-near.ts';
import { useOperation } from '../../runtime/hooks/use-operation.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { focusRing } from '../../ui/focus-ring.ts';
import { PictureOverlay } from '../../ui/picture-overlay.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useStyleRule } from '../../ui/styles/style-rule.ts';
import type { ImageNode } from './node.ts';

/** How far below the window a picture is fetched. */
const distance = '200px';
const useStyles = makeStyles({
  room: { maxWidth: '100%', overflow: 'hidden', borderRadius: tokens.borderRadiusMedium },
  open: {
    display: 'block',
    width: '100%',
    height: '100%',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'zoom-in',
    ...focusRing,
  },
  picture: { display: 'block', width: '100%', height: '100%' },
  cover: { objectFit: 'cover' },
  contain: { objectFit: 'contain' },
});

/** A picture that an operation answers with, in a room of its size from the start. */
export function FilePicture({ node }: { readonly node: ImageNode }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const room = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const alt = useText(node.alt);
  const params = useValue<Readonly<Record<string, unknown>>>(node.file?.params) ?? {};
  const { value, error } = useOperation<unknown>(node.file?.operation ?? '', params, { enabled: isNear });
  const file = value instanceof Blob && !isBroken ? value : null;
  // An address of the file, as long as the picture is there.
  const showFile = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture === null || file === null) return undefined;
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  const size = useStyleRule({ width: `${node.width ?? 0}px`, height: `${node.height ?? 0}px` });

  useEffect(() => (room.current === null ? undefined : watchNear(room.current, distance, () => setNear(true))), []);

  const shown = file !== null && (
    <img
      ref={showFile}
      alt={alt}
      decoding="async"
      onError={() => setBroken(true)}
      className={mergeClasses(styles.picture, styles[node.fit ?? 'contain'])}
    />
  );
  return (
    <div ref={room} className={mergeClasses(styles.room, size)}>
      {!shown && !isBroken && error === null && <Skeleton width="100%" height={node.height ?? 0} />}
      {shown && node.opens !== true && shown}
      {shown && node.opens === true && (
        <button
          type="button"
          className={styles.open}
          aria-label={alt === '' ? words('shell.picture_open') : undefined}
          onClick={({ currentTarget }) => setOpened(currentTarget.querySelector('img')?.src ?? null)}
        >
          {shown}
        </button>
      )}
      {opened !== null && (
        <PictureOverlay src={opened} alt={alt} closeLabel={words('shell.close')} onClose={() => setOpened(null)} />
      )}
    </div>
  );
}
