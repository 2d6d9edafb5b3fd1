import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { pathOfScreen } from '../address/route.ts';
import { useApp } from '../runtime/app/app.ts';
import { useTranslate } from '../runtime/hooks/use-text.ts';
import { Button } from '../ui/button.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { StateMessage } from '../ui/state-message.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', gap: tokens.spacingHorizontalM, alignItems: 'center' },
  link: { color: tokens.colorBrandForegroundLink },
});

/** What could not be shown, with a button that tries it again and a link home. Texts by their keys. */
export function FailureMessage(props: {
  readonly text: string;
  readonly again: string;
  readonly onAgain: () => void;
}): ReactNode {
  const words = useTranslate();
  const styles = useStyles();
  return (
    <StateMessage
      icon={<Icon name="error" size={24} />}
      tone="danger"
      // It stands in the place of a screen, with which the heading of the page is gone.
      level={1}
      title={words('errors.page_failed')}
      text={words(props.text)}
      action={
        <span className={styles.actions}>
          <Button words={words(props.again)} variant={{ appearance: 'primary' }} onClick={props.onAgain} />
          <HomeLink className={styles.link} />
        </span>
      }
    />
  );
}

/** Loads the page: what would go there without that may have failed. */
export function HomeLink({ className }: { readonly className?: string }): ReactNode {
  const { navigation, definition } = useApp();
  const { index } = definition;
  return (
    <a href={navigation.href(pathOfScreen(index, index.session.homeScreen))} className={className}>
      {useTranslate()('shell.back_home')}
    </a>
  );
}
