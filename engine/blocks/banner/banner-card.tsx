import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useState } from 'react';
import { useStyleRule } from '../../ui/styles/style-rule.ts';
import { Link } from '../../ui/link.tsx';
import { focusRing } from '../../ui/focus-ring.ts';
import { type BrandPicture, PictureSources, useBrandPictures } from '../image/brand-picture.tsx';
import { pictureAddress } from '../image/picture-address.ts';
import { declaredColor, lettersOn } from './banner-color.ts';
import { below, from, touch } from '../../ui/breakpoints.ts';

interface BannerInformation {
  readonly backgroundImage: string | null;
  readonly backgroundColor: string | null;
  readonly image: string | null;
  readonly title: string | null;
  readonly titleColor: string | null;
  readonly subtitle: string | null;
  readonly buttonText: string | null;
  readonly buttonLink: string | null;
  readonly buttonBgColor: string | null;
  readonly buttonTextColor: string | null;
  readonly sorting: number;
}

export interface Banner {
  readonly id: number;
  readonly place: string;
  readonly type: 'html' | 'custom';
  readonly content: string | null;
  /** Milliseconds after the visitor has begun to scroll. */
  readonly scrollDelay: number | null;
  readonly information: readonly BannerInformation[];
}

/** Pixels. */
const tallest = 140;

const useStyles = makeStyles({
  cards: {
    display: 'grid',
    gap: tokens.spacingHorizontalL,
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
  },
  root: {
    position: 'relative',
    isolation: 'isolate',
    overflow: 'hidden',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalXXL,
    minHeight: '112px',
    boxSizing: 'border-box',
    paddingBlock: tokens.spacingVerticalXXL,
    paddingInline: '28px',
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    backgroundSize: 'cover',
    backgroundPosition: 'center',
    [below.phone]: { paddingInline: tokens.spacingHorizontalXL },
  },
  words: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    gap: tokens.spacingVerticalS,
    minWidth: 0,
  },
  // Cards beside each other are as high as the highest: their titles begin in one line.
  besideOthers: { [from.tablet]: { alignSelf: 'flex-start' } },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.01em',
    overflowWrap: 'anywhere',
  },
  subtitle: { margin: 0, maxWidth: '60ch', lineHeight: tokens.lineHeightBase400, overflowWrap: 'anywhere' },
  button: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '36px',
    marginBlockStart: tokens.spacingVerticalS,
    paddingInline: tokens.spacingHorizontalL,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    [touch]: { minHeight: '44px' },
    ...focusRing,
  },
  contents: { display: 'contents' },
  picture: {
    flexShrink: 0,
    maxHeight: `${tallest}px`,
    height: 'auto',
    maxWidth: '35%',
    objectFit: 'contain',
    '@media (max-width: 480px)': { display: 'none' },
  },
});

/** The cards of a banner, in their order. */
export function BannerCards({ banner }: { readonly banner: Banner }): ReactNode {
  const cards = banner.information;
  return (
    <div className={useStyles().cards}>
      {[...cards]
        .sort((one, other) => one.sorting - other.sorting)
        .map((information, at) => (
          <BannerCard key={at} information={information} isBesideOthers={cards.length > 1} />
        ))}
    </div>
  );
}

/** One card made of parts: title, line, button, picture, in the operator's colors. */
function BannerCard(props: { readonly information: BannerInformation; readonly isBesideOthers: boolean }): ReactNode {
  const { information } = props;
  const styles = useStyles();
  const [broken, setBroken] = useState(false);
  const ground = declaredColor(information.backgroundColor);
  const pictureOf = useBrandPictures();
  const groundAddress = pictureAddress(information.backgroundImage);
  const address = pictureAddress(information.image);
  const picture = address === null || broken ? null : pictureOf(address);
  const letters = declaredColor(information.titleColor) ?? (ground === null ? null : lettersOn(ground));
  const style = useStyleRule({
    ...(ground === null ? {} : { backgroundColor: ground }),
    ...(letters === null ? {} : { color: letters }),
    ...(groundAddress === null ? {} : { backgroundImage: imageSet(pictureOf(groundAddress)) }),
  });
  const buttonGround = declaredColor(information.buttonBgColor);
  const buttonLetters =
    declaredColor(information.buttonTextColor) ?? (buttonGround === null ? null : lettersOn(buttonGround));
  const buttonStyle = useStyleRule({
    ...(buttonGround === null ? {} : { backgroundColor: buttonGround }),
    ...(buttonLetters === null ? {} : { color: buttonLetters }),
  });
  return (
    <div className={mergeClasses(styles.root, style)}>
      <div className={mergeClasses(styles.words, props.isBesideOthers && styles.besideOthers)}>
        {filled(information.title) && <p className={styles.title}>{information.title}</p>}
        {filled(information.subtitle) && <p className={styles.subtitle}>{information.subtitle}</p>}
        {filled(information.buttonText) && filled(information.buttonLink) && (
          <Link to={information.buttonLink} className={mergeClasses(styles.button, buttonStyle)}>
            {information.buttonText}
          </Link>
        )}
      </div>
      {picture && (
        <picture className={styles.contents}>
          <PictureSources picture={picture} sizes={`${roomOf(picture).width ?? tallest}px`} />
          <img
            src={picture.src}
            {...roomOf(picture)}
            alt=""
            loading="lazy"
            className={styles.picture}
            onError={() => setBroken(true)}
          />
        </picture>
      )}
    </div>
  );
}

/** The room that it takes where there is enough: its own, or what is left of that at the height that is allowed. */
function roomOf({ size }: BrandPicture): { readonly width?: number; readonly height?: number } {
  if (!size) return {};
  const scale = Math.min(1, tallest / size[1]);
  return { width: Math.round(size[0] * scale), height: Math.round(size[1] * scale) };
}

/** The smallest file of a kind that the browser knows. */
function imageSet({ src, sources }: BrandPicture): string {
  const url = (address: string) => `url("${address.replace(/["\\\s(){};<>]/g, encodeURIComponent)}")`;
  if (sources.length === 0) return url(src);
  const files = sources.map(({ type, wide }) => `${url(wide)} type("${type}")`);
  return `image-set(${[...files, url(src)].join(', ')})`;
}

function filled(value: string | null): value is string {
  return value !== null && value.trim() !== '';
}
