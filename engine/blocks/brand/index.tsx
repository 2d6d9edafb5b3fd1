import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Link } from '../../ui/link.tsx';
import { useTheme } from '../../runtime/hooks/use-preferences.ts';
import { useScopeValue } from '../../runtime/hooks/scope-context.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { focusRing } from '../../ui/focus-ring.ts';
import { type BrandPicture, PictureSources, useBrandPictures } from '../image/brand-picture.tsx';
import { pictureAddress } from '../image/picture-address.ts';
import type { BrandNode } from './node.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '44px',
    minWidth: 0,
    borderRadius: tokens.borderRadiusMedium,
    color: 'inherit',
    fontSize: tokens.fontSizeBase500,
    fontWeight: tokens.fontWeightBold,
    letterSpacing: '-0.02em',
    textDecorationLine: 'none',
    ...focusRing,
  },
  picture: { display: 'contents' },
  logo: { display: 'block', minWidth: 0, width: 'auto', maxWidth: 'min(200px, 100%)', objectFit: 'contain' },
  name: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

const preferringDark = '(prefers-color-scheme: dark)';

/** A logo that does not arrive gives way to the name. */
export default function Brand({ node }: BlockProps<BrandNode>): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { mode, isOpen } = useTheme();
  const name = useScopeValue<string | null>('settings.panelName') ?? '';
  const alt = useScopeValue<string | null>('settings.logoAlt') ?? '';
  const light = useScopeValue('settings.logoLight');
  const dark = useScopeValue('settings.logoDark');
  const destination = useScopeValue<string | null>('settings.logoDestinationUrl');
  const declared = useValue<unknown>(node.to);
  const [broken, setBroken] = useState<string | null>(null);
  const logo = pictureAddress(mode === 'dark' ? (dark ?? light) : (light ?? dark));
  const darkLogo = pictureAddress(dark ?? light);
  const pictureOf = useBrandPictures();
  const height = node.height ?? 32;
  // With both, the room is there before the picture is.
  const room = ({ size }: BrandPicture) => ({
    height,
    ...(size && { width: Math.round((height * size[0]) / size[1]) }),
  });
  const picture = logo === null || logo === broken ? null : pictureOf(logo);
  const darkPicture = isOpen && darkLogo !== null ? pictureOf(darkLogo) : null;
  const sizes = (of: BrandPicture) => `${room(of).width ?? 200}px`;
  const to = destination ?? (typeof declared === 'string' ? declared : '/');
  return (
    <Link to={to} className={styles.root} aria-label={words('common.home_of', { brand: name })}>
      {picture ? (
        <picture className={styles.picture}>
          {darkPicture && (
            <>
              <PictureSources picture={darkPicture} sizes={sizes(darkPicture)} media={preferringDark} />
              <source media={preferringDark} srcSet={darkPicture.src} {...room(darkPicture)} />
            </>
          )}
          <PictureSources picture={picture} sizes={sizes(picture)} />
          <img src={picture.src} alt={alt} {...room(picture)} className={styles.logo} onError={() => setBroken(logo)} />
        </picture>
      ) : (
        <span className={styles.name}>{name}</span>
      )}
    </Link>
  );
}
