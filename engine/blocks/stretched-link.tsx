import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Value } from '../definition.ts';
import { Link } from '../ui/link.tsx';
import { useValue } from '../runtime/hooks/use-value.ts';

const useStyles = makeStyles({
  link: {
    position: 'absolute',
    inset: 0,
    zIndex: 0,
    borderRadius: 'inherit',
    outlineStyle: 'none',
    ':focus-visible': { boxShadow: `0 0 0 2px ${tokens.colorStrokeFocus2}` },
  },
});

/**
 * A link as large as the card it lies under. The card's own buttons and links lie above it.
 * Without words of its own it is called what the card says (`labelledBy`).
 */
export function StretchedLink(props: {
  readonly to: Value;
  readonly label: Value | undefined;
  readonly labelledBy: string;
}): ReactNode {
  const styles = useStyles();
  const to = useValue<unknown>(props.to);
  const label = useValue<unknown>(props.label);
  if (typeof to !== 'string' || to === '') return null;
  const name =
    typeof label === 'string' && label !== '' ? { 'aria-label': label } : { 'aria-labelledby': props.labelledBy };
  return <Link to={to} className={styles.link} {...name} />;
}
