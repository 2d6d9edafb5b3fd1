import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useState } from 'react';
import { useApp } from '../runtime/app/app.ts';
import { reloadOnce } from '../runtime/browser/reload-once.ts';
import { useOnline } from '../runtime/hooks/use-online.ts';
import { useTranslate } from '../runtime/hooks/use-text.ts';
import { Button } from '../ui/button.tsx';
import type { MissingPartProps } from '../ui/lazy/lazy-part.tsx';
import { Notice } from '../ui/notice.tsx';

const useStyles = makeStyles({
  over: {
    position: 'fixed',
    insetInline: '16px',
    // Above the bar at the bottom of phones.
    insetBlockEnd: '76px',
    zIndex: 2000,
    maxWidth: '560px',
    marginInline: 'auto',
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow28,
  },
});

/**
 * In the place of a part of the page that did not come. The page loads anew, at most once in sixty seconds: a newer version may
 * have taken the part's place. Not where something was typed, which would be lost. Without a connection it says that instead, once
 * for all parts, and fetches the part once there is one, and the replies that could not come either: the offline bar may be what is missing.
 */
export function MissingPart({ retry, floats }: MissingPartProps) {
  const { environment, queries } = useApp();
  const words = useTranslate();
  const styles = useStyles();
  const [pending, setPending] = useState(false);
  const [isOnline, setOnline] = useState(environment.isOnline);
  useEffect(() => {
    if (!environment.hasTyped()) reloadOnce(environment);
  }, [environment]);
  const tryAgain = () => {
    setPending(true);
    retry().catch(() => {
      setPending(false);
      setOnline(environment.isOnline);
    });
  };
  useOnline(() => {
    tryAgain();
    void queries.invalidateQueries();
  });
  return (
    <div className={floats || !isOnline ? styles.over : undefined}>
      {isOnline ? (
        <Notice
          tone="danger"
          title={words('errors.part_missing')}
          actions={
            <>
              <Button words={words('shell.retry')} pending={pending} onClick={tryAgain} />
              <Button words={words('shell.reload')} variant={{ appearance: 'subtle' }} onClick={environment.reload} />
            </>
          }
        >
          {words('errors.part_missing_text')}
        </Notice>
      ) : (
        <Notice tone="warning">{words('shell.offline')}</Notice>
      )}
    </div>
  );
}
