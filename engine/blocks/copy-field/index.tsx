import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useState } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import type { BlockProps } from '../../runtime/app/block-props.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { below } from '../../ui/breakpoints.ts';
import type { CopyFieldNode } from './node.ts';

/** Milliseconds for which the button says that it is done. */
const doneFor = 2500;

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'flex-start', gap: tokens.spacingHorizontalS, minWidth: 0 },
  // What is copied is read first: on a phone the button goes below what would be cut off beside it.
  short: {
    [below.phone]: { flexWrap: 'wrap', '& > :first-child': { flex: '1 1 220px' }, '& > button': { flexGrow: 1 } },
  },
  tall: { [below.phone]: { flexDirection: 'column', alignItems: 'stretch' } },
  value: {
    backgroundColor: tokens.colorNeutralBackground3,
    fontFamily: tokens.fontFamilyMonospace,
    fontSize: tokens.fontSizeBase200,
    textOverflow: 'ellipsis',
    [below.phone]: { fontSize: tokens.fontSizeBase200 },
  },
});

export default function CopyField({ node }: BlockProps<CopyFieldNode>): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { environment, navigation, notices } = useApp();
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
    readOnly: true,
    value,
    className: styles.value,
    onFocus: (event: { readonly currentTarget: HTMLInputElement | HTMLTextAreaElement }) =>
      event.currentTarget.select(),
  };
  return (
    <Field label={label} hint={help}>
      {(control) => (
        <div className={mergeClasses(styles.line, (node.lines ?? 1) > 1 ? styles.tall : styles.short)}>
          {(node.lines ?? 1) > 1 ? (
            <Textarea {...control} {...shared} rows={node.lines} />
          ) : (
            <Input {...control} {...shared} type="text" compact />
          )}
          <Button
            words={words(done ? 'copy.done' : 'copy.copy')}
            variant={{ icon: done ? 'check' : 'copy' }}
            aria-live="polite"
            onClick={() => void copy()}
          />
        </div>
      )}
    </Field>
  );
}
