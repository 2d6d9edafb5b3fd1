import { makeStyles, mergeClasses } from '@fluentui/react-components';
import { lazy, type ReactNode, Suspense } from 'react';
import { type GlyphName, glyphs } from './glyphs.ts';

/** Brands are many and rarely needed: their paths travel in a chunk of their own. */
const BrandIcon = lazy(async () => ({ default: (await import('./brand-icon.tsx')).BrandIcon }));

const useStyles = makeStyles({
  box: {
    display: 'inline-flex',
    flexShrink: 0,
    width: '1em',
    height: '1em',
    lineHeight: 1,
    verticalAlign: 'middle',
    // The set is drawn on a grid of 20; a child is as large as the letters.
    '& > svg': { width: '1em', height: '1em', display: 'block' },
  },
  12: { fontSize: '12px' },
  14: { fontSize: '14px' },
  16: { fontSize: '16px' },
  18: { fontSize: '18px' },
  20: { fontSize: '20px' },
  24: { fontSize: '24px' },
  28: { fontSize: '28px' },
  32: { fontSize: '32px' },
  40: { fontSize: '40px' },
  48: { fontSize: '48px' },
});

type SizeClass = 12 | 14 | 16 | 18 | 20 | 24 | 28 | 32 | 40 | 48;
const sizeClasses: readonly number[] = [12, 14, 16, 18, 20, 24, 28, 32, 40, 48];

/** Whether a name is one of the plain set. */
export function isGlyphName(name: string): name is GlyphName {
  return Object.hasOwn(glyphs, name);
}

/**
 * An icon by its plain name (`cart`) or the name of a brand (`youtube`), `size` in pixels, 20 by default.
 * Without `label` it is decoration and hidden from screen readers. An unknown name leaves its room empty.
 */
export function Icon(props: {
  readonly name: string;
  readonly size?: number;
  readonly label?: string | undefined;
  readonly color?: string | undefined;
  readonly className?: string | undefined;
}): ReactNode {
  const styles = useStyles();
  const { name, size = 20, label, color } = props;
  const known = sizeClasses.includes(size);
  const style = {
    ...(known ? {} : { fontSize: `${size}px` }),
    ...(color === undefined ? {} : { color }),
  };
  const Glyph = isGlyphName(name) ? glyphs[name] : null;
  const meaning = label === undefined || label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span
      {...meaning}
      data-icon={name}
      className={mergeClasses(styles.box, known && styles[size as SizeClass], props.className)}
      {...(Object.keys(style).length > 0 ? { style } : {})}
    >
      {Glyph !== null ? (
        <Glyph aria-hidden />
      ) : (
        <Suspense fallback={null}>
          <BrandIcon name={name} />
        </Suspense>
      )}
    </span>
  );
}
