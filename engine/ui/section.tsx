import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactElement, type ReactNode, useId } from 'react';
import { below, touch } from './breakpoints.ts';
import { Heading, type HeadingLevel } from './heading.tsx';
import { Icon } from './icon/icon.tsx';

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
  heading: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS, minWidth: 0, flex: '1 1 140px' },
  icon: {
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
  numbered: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS },
  number: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: 0,
    width: '24px',
    height: '24px',
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    fontSize: tokens.fontSizeBase200,
  },
  subtitle: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase300 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    // What is made tall for fingers does not push the heading away.
    [touch]: { marginBlock: '-10px' },
  },
  body: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalL, minWidth: 0 },
});

/** A part of a page under its heading, on a surface of its own where it is a card. */
export function Section(props: {
  /** An element only to mark words in another language. */
  readonly title?: string | ReactElement;
  readonly subtitle?: string;
  readonly level?: HeadingLevel;
  readonly surface?: 'plain' | 'card';
  readonly icon?: string | undefined;
  /** Place of the part among the steps of a page. */
  readonly number?: number | undefined;
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}): ReactNode {
  const styles = useStyles();
  const id = useId();
  const {
    title = '',
    subtitle = '',
    level = 2,
    surface = 'plain',
    icon,
    number,
    actions = null,
    children = null,
  } = props;
  return (
    <section
      className={mergeClasses(styles.root, surface === 'card' && styles.card)}
      {...(title === '' ? {} : { 'aria-labelledby': id })}
    >
      {(title !== '' || subtitle !== '' || actions !== null) && (
        <div className={styles.head}>
          <div className={styles.heading}>
            {icon !== undefined && (
              <span className={styles.icon}>
                <Icon name={icon} size={20} />
              </span>
            )}
            {title !== '' && (
              <Heading
                id={id}
                level={level}
                variant={surface === 'card' ? 'card' : 'page'}
                className={number === undefined ? undefined : styles.numbered}
              >
                {number !== undefined && (
                  <span aria-hidden className={styles.number}>
                    {number}
                  </span>
                )}
                {title}
              </Heading>
            )}
            {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          {actions !== null && <div className={styles.actions}>{actions}</div>}
        </div>
      )}
      {children !== null && <div className={styles.body}>{children}</div>}
    </section>
  );
}
