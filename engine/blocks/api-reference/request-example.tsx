import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChip } from '../../ui/choice-chip.tsx';
import { innerFocusRing } from '../../ui/focus-ring.ts';
import { Heading } from '../../ui/heading.tsx';
import { type ConsoleRequest, curlOf, javaScriptOf } from './request.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS, minWidth: 0 },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  end: { marginInlineStart: 'auto' },
  code: {
    margin: 0,
    padding: tokens.spacingHorizontalM,
    overflowX: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    ...innerFocusRing,
  },
});

/** By the name that a reader knows each by; the names are the same in every language. */
const writers = { curl: curlOf, JavaScript: javaScriptOf } as const;
const names = ['curl', 'JavaScript'] as const;

/** The request of the console as a command and as a program, ready to be copied. */
export function RequestExample({ request }: { readonly request: ConsoleRequest }): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { environment, notices } = useApp();
  const heading = useId();
  const [shown, setShown] = useState<keyof typeof writers>('curl');
  const code = writers[shown](request);
  const copy = async () => {
    const copied = await environment.copy(code);
    notices.notify(copied ? 'success' : 'error', words(copied ? 'copy.done' : 'shell.not_copied'));
  };
  return (
    <section aria-labelledby={heading} className={styles.root}>
      <div className={styles.line}>
        <Heading level={3} id={heading}>
          {words('api_reference.example')}
        </Heading>
        {names.map((name) => (
          <ChoiceChip key={name} words={name} chosen={name === shown} choose={() => setShown(name)} />
        ))}
        <Button
          words={words('copy.copy')}
          variant={{ appearance: 'subtle', icon: 'copy', size: 's' }}
          className={styles.end}
          onClick={() => void copy()}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- long lines scroll, by the keyboard too. */}
      <pre className={styles.code} tabIndex={0} aria-label={shown}>
        <code>{code}</code>
      </pre>
    </section>
  );
}
