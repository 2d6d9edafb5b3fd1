import { makeStaticStyles, makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { ScopeProvider } from '../../runtime/hooks/scope-context.tsx';
import { useText } from '../../runtime/hooks/use-text.ts';
import { below } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button.tsx';
import type { PaperNode } from './node.ts';

const onPaper = '@media print';
const sheet = '[data-paper]';

/** While a sheet is on the page, that is all that is printed: what is around it leaves no box, what is beside it is not there. */
const usePrintStyles = makeStaticStyles(`
@page { size: A4; margin: 18mm; }
${onPaper} {
  html:has(${sheet}), body:has(${sheet}) { background: #fff !important; }
  body:has(${sheet}) :has(${sheet}) { display: contents !important; }
  body:has(${sheet}) :not(:has(${sheet}), ${sheet}, ${sheet} *) { display: none !important; }
}`);

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    maxWidth: '760px',
    width: '100%',
    marginInline: 'auto',
  },
  actions: { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: tokens.spacingHorizontalS },
  sheet: {
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    minWidth: 0,
    padding: '48px',
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow4,
    [below.phone]: { padding: tokens.spacingHorizontalXL },
    [onPaper]: {
      padding: 0,
      color: '#000',
      backgroundColor: '#fff',
      border: 'none',
      boxShadow: 'none',
      // Whatever the theme of the page is.
      '--colorNeutralForeground1': '#000',
      '--colorNeutralForeground2': '#222',
      '--colorNeutralForeground3': '#555',
      '--colorNeutralForeground4': '#666',
      '--colorNeutralStroke1': '#999',
      '--colorNeutralStroke2': '#bbb',
      '--colorNeutralStroke3': '#ddd',
      '--colorBrandForegroundLink': '#000',
    },
  },
});

export default function Paper({ node }: BlockProps<PaperNode>): ReactNode {
  usePrintStyles();
  const styles = useStyles();
  const words = useText(node.print);
  const sheetOf = (
    <div data-paper="" className={styles.sheet}>
      <Blocks of={node.body} />
    </div>
  );
  return (
    <div className={styles.root}>
      <div className={styles.actions}>
        {node.actions && <Blocks of={node.actions} />}
        {words !== '' && (
          <Button words={words} variant={{ appearance: 'primary', icon: 'document' }} onClick={() => window.print()} />
        )}
      </div>
      {node.currency === undefined ? (
        sheetOf
      ) : (
        <ScopeProvider values={{ currency: node.currency }}>{sheetOf}</ScopeProvider>
      )}
    </div>
  );
}
