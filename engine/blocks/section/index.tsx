import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import type { BlockNode, Text } from '../../definition.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';
import { Heading } from '../../ui/heading.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { below } from '../../ui/breakpoints.ts';

export interface SectionNode {
  readonly title?: Text;
  readonly subtitle?: Text;
  readonly headingLevel?: 1 | 2 | 3 | 4;
  readonly icon?: string;
  readonly surface?: 'plain' | 'card';
  readonly actions?: readonly BlockNode[];
  readonly body: readonly BlockNode[];
}

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    minWidth: 0,
    boxSizing: 'border-box',
  },
  card: {
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow2,
    padding: tokens.spacingHorizontalXXL,
    [below.phone]: { padding: tokens.spacingHorizontalL },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalS,
  },
  words: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0, flex: '1 1 140px' },
  mark: {
    display: 'inline-flex',
    width: '40px',
    height: '40px',
    alignItems: 'center',
    justifyContent: 'center',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorBrandBackground2,
    color: `var(--liveryIcon, ${tokens.colorBrandForeground2})`,
    marginBlockEnd: tokens.spacingVerticalS,
  },
  subtitle: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase300 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    // What is made tall for fingers does not push the heading away.
    [below.phone]: { marginBlock: '-10px' },
  },
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
});

export default function Section({ node }: BlockProps<SectionNode>): ReactNode {
  const styles = useStyles();
  const title = useText(node.title);
  const subtitle = useText(node.subtitle);
  const id = useId();
  const level = node.headingLevel ?? 2;
  const actions = node.actions ?? [];
  return (
    <section
      className={mergeClasses(styles.root, node.surface === 'card' && styles.card)}
      {...(title === '' ? {} : { 'aria-labelledby': id })}
    >
      {(title !== '' || subtitle !== '' || actions.length > 0) && (
        <div className={styles.head}>
          <div className={styles.words}>
            {node.icon !== undefined && (
              <span className={styles.mark}>
                <Icon name={node.icon} size={20} />
              </span>
            )}
            {title !== '' && (
              <Heading id={id} level={level} look={node.surface === 'card' ? 'card' : 'page'}>
                {title}
              </Heading>
            )}
            {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {actions.length > 0 && (
            <div className={styles.actions}>
              <Blocks of={actions} />
            </div>
          )}
        </div>
      )}
      {node.body.length > 0 && (
        <div className={styles.body}>
          <Blocks of={node.body} />
        </div>
      )}
    </section>
  );
}
