import { mergeClasses } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useWords } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { useToneTint } from '../../ui/tone.ts';
import { useFieldStyles } from './field-styles.ts';

/** Says that what was typed before is still here, and offers to begin anew. */
export function DraftNotice({ onStartOver }: { readonly onStartOver: () => void }): ReactNode {
  const styles = useFieldStyles();
  const tint = useToneTint();
  const words = useWords();
  return (
    <div role="status" className={mergeClasses(styles.draft, tint.info)}>
      <span>{words('form.draft_kept')}</span>
      <Button words={words('form.start_over')} variant={{ appearance: 'subtle', size: 's' }} onClick={onStartOver} />
    </div>
  );
}
