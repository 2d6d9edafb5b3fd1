import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { outsideAddress } from '../../address/app-path.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useText } from '../../runtime/hooks/use-text.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import type { OutsidePageNode } from './node.ts';

const useStyles = makeStyles({
  frame: {
    display: 'block',
    boxSizing: 'border-box',
    width: '100%',
    height: '70vh',
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
  },
});

export default function OutsidePage({ node }: BlockProps<OutsidePageNode>): ReactNode {
  const styles = useStyles();
  const label = useText(node.label);
  const address = outsideAddress(useValue<unknown>(node.address));
  if (address === null) return null;
  return (
    <iframe
      title={label}
      src={address}
      className={styles.frame}
      // Of no origin, so that it has neither this site's storage nor its own, and without leave to move the page around it.
      sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox"
      referrerPolicy="no-referrer"
      loading="lazy"
    />
  );
}
