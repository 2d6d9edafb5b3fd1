import { Dialog, DialogSurface, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useId } from 'react';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { useText, useWords } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Heading } from '../../ui/heading.tsx';
import type { DialogNode } from './dialog-node.ts';
import { below } from '../../ui/breakpoints.ts';

const useStyles = makeStyles({
  surface: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    width: 'calc(100vw - 32px)',
    maxHeight: 'min(100dvh - 48px, 860px)',
    padding: 0,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: '16px',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    // A sheet at the bottom, where thumbs are.
    [below.phone]: {
      insetBlock: 'auto 0',
      insetInline: 0,
      width: '100%',
      maxWidth: 'none',
      maxHeight: '92dvh',
      margin: 0,
      borderRadius: '16px 16px 0 0',
    },
  },
  s: { maxWidth: '440px' },
  m: { maxWidth: '600px' },
  l: { maxWidth: '840px' },
  side: {
    insetBlock: 0,
    insetInlineStart: 'auto',
    insetInlineEnd: 0,
    height: '100dvh',
    maxHeight: 'none',
    margin: 0,
    borderRadius: 0,
    borderBlockStyle: 'none',
    borderInlineEndStyle: 'none',
    [below.phone]: { height: 'auto', insetBlock: 'auto 0' },
  },
  head: {
    display: 'flex',
    alignItems: 'flex-start',
    gap: tokens.spacingHorizontalM,
    padding: `20px ${tokens.spacingHorizontalXXL} 0`,
    [below.phone]: { padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} 0` },
  },
  words: { flex: '1 1 0', minWidth: 0, display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalXS },
  subtitle: { margin: 0, color: tokens.colorNeutralForeground3, lineHeight: tokens.lineHeightBase300 },
  close: { marginBlockStart: '-6px', marginInlineEnd: '-8px' },
  body: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    flex: '1 1 auto',
    minHeight: 0,
    padding: `20px ${tokens.spacingHorizontalXXL} ${tokens.spacingHorizontalXXL}`,
    overflowY: 'auto',
    overscrollBehavior: 'contain',
    [below.phone]: { padding: tokens.spacingHorizontalL },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'flex-end',
    gap: tokens.spacingHorizontalS,
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalXXL}`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
});

/** The focus stays inside and goes back to where it was; Escape, the cross and a press beside it close it. */
export function DialogView(props: {
  readonly node: DialogNode;
  readonly open: boolean;
  readonly close: () => void;
}): ReactNode {
  const { node, close } = props;
  const styles = useStyles();
  const words = useWords();
  const title = useText(node.title);
  const subtitle = useText(node.subtitle);
  const id = useId();
  const actions = node.actions ?? [];
  return (
    <Dialog open={props.open} onOpenChange={(_, { open }) => !open && close()}>
      <DialogSurface
        aria-labelledby={id}
        className={mergeClasses(styles.surface, styles[node.width ?? 'm'], node.place === 'side' && styles.side)}
      >
        <div className={styles.head}>
          <div className={styles.words}>
            <Heading id={id} level={2} look="card">
              {title}
            </Heading>
            {subtitle !== '' && <p className={styles.subtitle}>{subtitle}</p>}
          </div>
          <Button
            words={words('shell.close')}
            variant={{ appearance: 'subtle', icon: 'close', iconOnly: true }}
            className={styles.close}
            onClick={close}
          />
        </div>
        <div className={styles.body}>
          <Blocks of={node.body} />
        </div>
        {actions.length > 0 && (
          <div className={styles.actions}>
            <Blocks of={actions} />
          </div>
        )}
      </DialogSurface>
    </Dialog>
  );
}
