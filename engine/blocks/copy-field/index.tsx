import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Text, Value } from '../../definition.ts';
import { useApp } from '../../runtime/app/app.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useText, useWords } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { focusRing } from '../../ui/focus-ring.ts';
import { below } from '../../ui/breakpoints.ts';

export interface CopyFieldNode {
  readonly label: Text;
  readonly value?: Value;
  readonly path?: Value;
  readonly lines?: number;
  readonly help?: Text;
}

/** Milliseconds for which the button says that it is done. */
const doneFor = 2500;

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: '6px', minWidth: 0 },
  label: { fontWeight: tokens.fontWeightMedium },
  line: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS, minWidth: 0 },
  field: {
    flex: '1 1 0',
    minWidth: 0,
    boxSizing: 'border-box',
    height: '36px',
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    textOverflow: 'ellipsis',
    [below.phone]: { height: '44px' },
    ...focusRing,
  },
  lines: { height: 'auto', paddingBlock: tokens.spacingVerticalS, resize: 'vertical', lineHeight: '1.5' },
  help: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

export default function CopyField({ node }: BlockProps<CopyFieldNode>): ReactNode {
  const styles = useStyles();
  const words = useWords();
  const { environment, navigation, notices } = useApp();
  const id = useId();
  const label = useText(node.label);
  const help = useText(node.help);
  const given = useValue<unknown>(node.value);
  const path = useValue<unknown>(node.path);
  const value = typeof path === 'string' ? environment.origin + navigation.href(path) : String(given ?? '');
  const [done, setDone] = useState(false);
  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(false), doneFor);
    return () => clearTimeout(timer);
  }, [done]);
  const copy = async () => {
    if (await environment.copy(value)) setDone(true);
    else notices.notify('error', words('shell.not_copied'));
  };
  const shared = {
    id,
    readOnly: true,
    value,
    'aria-describedby': help === '' ? undefined : `${id}-help`,
    onFocus: (event: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      event.currentTarget.select(),
  };
  return (
    <div className={styles.root}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.line}>
        {(node.lines ?? 1) > 1 ? (
          <textarea {...shared} rows={node.lines} className={mergeClasses(styles.field, styles.lines)} />
        ) : (
          <input {...shared} type="text" className={styles.field} />
        )}
        <Button
          words={words(done ? 'copy.done' : 'copy.copy')}
          variant={{ icon: done ? 'check' : 'copy' }}
          aria-live="polite"
          onClick={() => void copy()}
        />
      </div>
      {help !== '' && (
        <p id={`${id}-help`} className={styles.help}>
          {help}
        </p>
      )}
    </div>
  );
}
