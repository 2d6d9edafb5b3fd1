import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { Link } from '../../ui/link.tsx';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import { focusRing } from '../../ui/focus-ring.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { below, touch } from '../../ui/breakpoints.ts';
import type { PageHeadNode } from './node.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    alignSelf: 'flex-start',
    gap: '6px',
    minHeight: '24px',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightMedium,
    textDecorationLine: 'none',
    ':hover': { color: tokens.colorNeutralForeground1 },
    [touch]: { minHeight: '44px', marginBlock: '-12px' },
    ...focusRing,
  },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalL,
  },
  // Grows to what its words need and no further, so that the actions stand beside them while there is room.
  words: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'center',
    gap: tokens.spacingVerticalXS,
    minWidth: 0,
    maxWidth: '100%',
  },
  // As high as a button, so that a heading of one line and the actions beside it are in one line.
  besideActions: { minHeight: '36px', [touch]: { minHeight: '44px' } },
  subtitle: {
    margin: 0,
    maxWidth: '72ch',
    color: tokens.colorNeutralForeground3,
    lineHeight: tokens.lineHeightBase400,
    textWrap: 'balance',
  },
  meta: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    marginBlockStart: tokens.spacingVerticalXS,
  },
  actions: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  // On phones they are below the words, and those of a subtle button begin in line with them.
  flush: { [below.compact]: { marginInlineStart: '-15px' } },
});

export default function PageHead({ node }: BlockProps<PageHeadNode>): ReactNode {
  const styles = useStyles();
  const title = useText(node.title);
  const value = useValue<unknown>(node.value);
  const subtitle = useText(node.subtitle);
  const backText = useText(node.backText);
  const backTo = useValue<unknown>(node.backTo);
  const { meta = [], actions = [] } = node;
  return (
    <header className={styles.root}>
      {typeof backTo === 'string' && backTo !== '' && (
        <Link to={backTo} className={styles.back}>
          <Icon name="arrow-left" size={16} />
          {backText}
        </Link>
      )}
      <div className={styles.line}>
        <div className={mergeClasses(styles.words, actions.length > 0 && styles.besideActions)}>
          <Heading level={1}>{node.title === undefined ? String(value ?? '') : title}</Heading>
          {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
          {meta.length > 0 && (
            <div className={styles.meta}>
              <Blocks of={meta} />
            </div>
          )}
        </div>
        {actions.length > 0 && (
          <div className={mergeClasses(styles.actions, actions[0]?.['appearance'] === 'subtle' && styles.flush)}>
            <Blocks of={actions} />
          </div>
        )}
      </div>
    </header>
  );
}
