import type { WidgetProps } from '@rjsf/utils';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { errorId } from '../../../ui/field.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { contextOf } from '../state/form-context.ts';
import { refusalOf } from './chosen-file.ts';
import { readText, withLines } from './read-text.ts';

/** A button that adds the text of a file to what is typed. `ui:accept` and `ui:maxSize` (bytes) refuse other files. */
export function TextFromFile({ of }: { readonly of: WidgetProps }): ReactNode {
  const { styles, words } = contextOf(of.registry);
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<{ readonly key: string; readonly values: object } | null>(null);
  const { id, options, value, disabled, readonly } = of;
  const accept = String(options.accept);

  const take = async (file: File | undefined) => {
    if (!file) return;
    const refused = refusalOf(file, accept, Number(options.maxSize ?? Infinity));
    const text = refused === null ? await readText(file) : null;
    setRefusal(
      text === null && refused === null ? { key: 'form.file_encoding', values: { name: file.name } } : refused,
    );
    if (text !== null) of.onChange(withLines(typeof value === 'string' ? value : '', text));
    if (input.current) input.current.value = '';
  };

  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        aria-label={words('form.add_from_file')}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      <Button
        words={words('form.add_from_file')}
        variant={{ appearance: 'subtle', size: 's', icon: 'document' }}
        disabled={disabled === true || readonly === true}
        {...(refusal === null ? {} : { 'aria-describedby': `${errorId(id)}_file` })}
        onClick={() => input.current?.click()}
      />
      {refusal !== null && (
        <div id={`${errorId(id)}_file`} role="alert" className={styles.error}>
          <Icon name="error" size={16} />
          {words(refusal.key, { ...refusal.values })}
        </div>
      )}
    </div>
  );
}
