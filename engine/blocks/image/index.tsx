import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import { pictureAddress } from './picture-address.ts';
import type { ImageNode } from './node.ts';

const useStyles = makeStyles({
  root: { display: 'block', maxWidth: '100%' },
  auto: { height: 'auto' },
  full: { width: '100%' },
  cover: { objectFit: 'cover' },
  contain: { objectFit: 'contain' },
  rounded: { borderRadius: tokens.borderRadiusXLarge },
});

/** A picture that does not arrive is not rendered at all: a broken mark says nothing to a customer. */
export default function Image({ node }: BlockProps<ImageNode>): ReactNode {
  const styles = useStyles();
  const given = useValue<unknown>(node.src);
  const alt = useText(node.alt);
  const src = pictureAddress(node.asset ?? given);
  const [broken, setBroken] = useState<string | null>(null);
  if (src === null || broken === src) return null;
  return (
    <img
      src={src}
      alt={alt}
      width={node.width}
      height={node.height}
      loading="lazy"
      decoding="async"
      referrerPolicy="no-referrer"
      onError={() => setBroken(src)}
      className={mergeClasses(
        styles.root,
        node.height === undefined && styles.auto,
        node.width === undefined && node.ratio !== undefined && styles.full,
        styles[node.fit ?? 'contain'],
        node.rounded === true && styles.rounded,
      )}
      {...(node.ratio === undefined ? {} : { style: { aspectRatio: node.ratio } })}
    />
  );
}
