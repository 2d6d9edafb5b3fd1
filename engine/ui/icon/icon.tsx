import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useStyleRule } from '../styles/style-rule.ts';
import brands from './brands.svg?url';
import drawings from './glyphs.svg?url';
import { glyphs } from './glyphs.ts';
import { iconId } from './icon-id.ts';

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

interface IconProps {
  readonly name: string;
  readonly size?: number;
  readonly label?: string | undefined;
  readonly color?: string | undefined;
  readonly className?: string | undefined;
}

/**
 * An icon by its plain name (`cart`) or the name of a brand (`youtube`), `size` in pixels, 20 by default.
 * Without `label` it is decoration and hidden from screen readers. An unknown name leaves its room empty.
 */
export function Icon(props: IconProps): ReactNode {
  const isPlain = props.color === undefined && (props.size === undefined || sizeClasses.includes(props.size));
  return isPlain ? <Drawing {...props} /> : <StyledDrawing {...props} />;
}

/** In a color or size that comes as data. */
function StyledDrawing(props: IconProps): ReactNode {
  const { size = 20, color, className } = props;
  const rule = useStyleRule({ fontSize: sizeClasses.includes(size) ? undefined : `${size}px`, color });
  return <Drawing {...props} className={mergeClasses(className, rule)} />;
}

function Drawing({ name, size = 20, label, className }: IconProps): ReactNode {
  const styles = useStyles();
  // Drawings are two files, fetched with the first icon of each kind that the page has not: in the code, all pages would wait for all of them.
  const [file, side] = glyphs.has(name) ? [drawings, 20] : [brands, 24];
  const meaning = label === undefined || label === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  const known = sizeClasses.includes(size);
  return (
    <span
      {...meaning}
      data-icon={name}
      className={mergeClasses(styles.box, known && styles[size as SizeClass], className)}
    >
      <svg viewBox={`0 0 ${side} ${side}`} fill="currentColor" aria-hidden="true" focusable="false">
        <use href={isInPage(name) ? `#${iconId(name)}` : `${file}#${encodeURIComponent(name)}`} />
      </svg>
    </span>
  );
}

/** Whether the server has put the icon into the page. */
const isInPage = (name: string) => typeof document !== 'undefined' && document.getElementById(iconId(name)) !== null;
