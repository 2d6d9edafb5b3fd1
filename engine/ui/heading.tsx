import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { below } from './breakpoints.ts';

export type HeadingLevel = 1 | 2 | 3 | 4;

const useStyles = makeStyles({
  root: {
    margin: 0,
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    // The fonts of brands may have narrow spaces.
    wordSpacing: '0.08em',
  },
  1: {
    fontSize: tokens.fontSizeHero700,
    lineHeight: tokens.lineHeightHero700,
    fontWeight: tokens.fontWeightSemibold,
    letterSpacing: '-0.02em',
    [below.phone]: { fontSize: tokens.fontSizeBase600, lineHeight: tokens.lineHeightBase600 },
  },
  2: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  3: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400, fontWeight: tokens.fontWeightSemibold },
  4: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300, fontWeight: tokens.fontWeightSemibold },
  // The heading of a card is quieter than one that stands on the page, unless it is the heading of the whole page.
  card: { fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  center: { textAlign: 'center' },
  end: { textAlign: 'end' },
});

/** A heading of the given level with the size that belongs to it. */
export function Heading(props: {
  readonly level: HeadingLevel;
  readonly children: ReactNode;
  readonly id?: string;
  readonly variant?: 'page' | 'card';
  readonly align?: 'start' | 'center' | 'end' | undefined;
  readonly className?: string | undefined;
}): ReactNode {
  const styles = useStyles();
  const Tag = `h${props.level}` as const;
  return (
    <Tag
      id={props.id}
      className={mergeClasses(
        styles.root,
        styles[props.level],
        props.variant === 'card' && props.level > 1 && styles.card,
        props.align === 'center' && styles.center,
        props.align === 'end' && styles.end,
        props.className,
      )}
    >
      {props.children}
    </Tag>
  );
}
