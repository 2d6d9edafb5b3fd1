import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useStyleRule } from '../../ui/styles/style-rule.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { focusRing } from '../../ui/focus-ring.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import { type BrandPicture, PictureSources, useBrandPictures } from './brand-picture.tsx';
import { pictureAddress } from './picture-address.ts';
import type { ImageNode } from './node.ts';

const PictureOverlay = lazyPart(async () => (await import('../../ui/picture-overlay.tsx')).PictureOverlay, {
  floats: true,
});

const FilePicture = lazyPart(async () => (await import('./file-picture.tsx')).FilePicture);

const useStyles = makeStyles({
  root: { display: 'block', maxWidth: '100%' },
  picture: { display: 'contents' },
  open: {
    display: 'block',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    cursor: 'zoom-in',
    ...focusRing,
  },
  auto: { height: 'auto' },
  full: { width: '100%' },
  cover: { objectFit: 'cover' },
  contain: { objectFit: 'contain' },
  rounded: { borderRadius: tokens.borderRadiusXLarge },
});

export default function Image({ node }: BlockProps<ImageNode>): ReactNode {
  if (node.file === undefined) return <Picture node={node} />;
  return <FilePicture node={node} waiting={<Skeleton width={node.width ?? 0} height={node.height ?? 0} />} />;
}

/** A picture that does not arrive is not rendered at all: a broken mark says nothing to a customer. */
function Picture({ node }: { readonly node: ImageNode }): ReactNode {
  const styles = useStyles();
  const given = useValue<unknown>(node.src);
  const alt = useText(node.alt);
  const address = pictureAddress(node.asset ?? given);
  const pictureOf = useBrandPictures();
  const [broken, setBroken] = useState<string | null>(null);
  const [isOpen, setOpen] = useState(false);
  const words = useTranslate();
  const ratio = useStyleRule({ aspectRatio: node.ratio });
  if (address === null || broken === address) return null;
  const picture = pictureOf(address);
  const isFull = node.width === undefined && node.ratio !== undefined;
  const width = node.width ?? (isFull ? undefined : widthAt(node.height, picture.size));
  const shown = (
    <picture className={styles.picture}>
      <PictureSources
        picture={picture}
        sizes={width === undefined ? '100vw' : `(max-width: ${width}px) 100vw, ${width}px`}
      />
      <img
        src={picture.src}
        alt={alt}
        width={width}
        height={node.height ?? (isFull ? undefined : heightAt(width, picture.size))}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
        onError={() => setBroken(address)}
        className={mergeClasses(
          styles.root,
          node.height === undefined && styles.auto,
          isFull && styles.full,
          styles[node.fit ?? 'contain'],
          node.rounded === true && styles.rounded,
          ratio,
        )}
      />
    </picture>
  );
  if (node.opens !== true) return shown;
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-label={alt === '' ? words('shell.picture_open') : undefined}
        onClick={() => setOpen(true)}
      >
        {shown}
      </button>
      {isOpen && (
        <PictureOverlay src={picture.src} alt={alt} closeLabel={words('shell.close')} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

type Size = BrandPicture['size'];

/** Where only the height is declared, the picture has the width that follows; where nothing is, its own. */
function widthAt(height: number | undefined, size: Size): number | undefined {
  return size && (height === undefined ? size[0] : Math.round((height * size[0]) / size[1]));
}

/** The room that is kept until the picture is there. */
function heightAt(width: number | undefined, size: Size): number | undefined {
  return size && width !== undefined ? Math.round((width * size[1]) / size[0]) : undefined;
}
