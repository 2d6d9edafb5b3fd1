import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Link } from '../../ui/link.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useDeclaredWords } from '../declared-words.ts';
import { focusRing } from '../../ui/focus-ring.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { touch } from '../../ui/breakpoints.ts';
import type { LinkNode } from './node.ts';

const useStyles = makeStyles({
  root: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    borderRadius: tokens.borderRadiusSmall,
    fontWeight: tokens.fontWeightMedium,
    overflowWrap: 'anywhere',
    textDecorationLine: 'none',
    textUnderlineOffset: '3px',
    ':hover': { textDecorationLine: 'underline' },
    [touch]: { minHeight: '44px' },
    ...focusRing,
  },
  brand: { color: tokens.colorBrandForegroundLink, ':hover': { color: tokens.colorBrandForegroundLinkHover } },
  muted: { color: tokens.colorNeutralForeground2, ':hover': { color: tokens.colorNeutralForeground2Hover } },
});

export default function LinkBlock({ node }: BlockProps<LinkNode>): ReactNode {
  const styles = useStyles();
  const words = useDeclaredWords(node);
  const to = useValue<unknown>(node.to);
  if (typeof to !== 'string' || to === '') return words === '' ? null : <span>{words}</span>;
  return (
    <Link
      to={to}
      className={mergeClasses(styles.root, styles[node.tone ?? 'brand'])}
      {...(node.newTab === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {node.icon !== undefined && <Icon name={node.icon} size={16} />}
      {words === '' ? to : words}
      {node.newTab === true && <Icon name="external" size={14} />}
    </Link>
  );
}
