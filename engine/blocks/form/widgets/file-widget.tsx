import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { WidgetProps } from '@rjsf/utils';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { focusRing } from '../../../ui/focus-ring.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { contextOf } from '../state/form-context.ts';
import { fileName, readDataUrl, refusalOf } from './chosen-file.ts';
import { errorId } from '../../../ui/field.tsx';
import { inputProps } from './input-props.ts';

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    padding: tokens.spacingHorizontalL,
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground2,
  },
  over: { border: `1px dashed ${tokens.colorCompoundBrandStroke}`, backgroundColor: tokens.colorBrandBackground2 },
  // The input itself is out of sight.
  focused: { ':has(input:focus-visible)': focusRing[':focus-visible'] },
  wrong: { border: `1px dashed ${tokens.colorStatusDangerBorder2}` },
  input: { position: 'absolute', width: '1px', height: '1px', opacity: 0, overflow: 'hidden' },
  words: { color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  list: { listStyleType: 'none', margin: 0, padding: 0, display: 'flex', flexDirection: 'column', gap: '4px' },
  file: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalS, minWidth: 0 },
  name: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
});

/**
 * A file, or several. Format `binary` holds the file itself, to be sent as a part of a form; `data-url` holds its
 * content as text. `ui:accept` and `ui:maxSize` (bytes) refuse others before they are sent.
 */
export function FileWidget(props: WidgetProps): ReactNode {
  const styles = useStyles();
  const { styles: field, words } = contextOf(props.registry);
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refusal, setRefusal] = useState<{ readonly key: string; readonly values: object } | null>(null);
  const { id, options, multiple = false, rawErrors = [], schema } = props;
  const { readOnly, disabled, ...rest } = inputProps(props);
  const off = disabled || readOnly;
  const accept = typeof options.accept === 'string' ? options.accept : '';
  const chosen: readonly unknown[] = multiple
    ? ((props.value as unknown[] | undefined) ?? [])
    : [props.value].filter(Boolean);

  const take = async (list: FileList | null) => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    const refused = files.map((file) => refusalOf(file, accept, Number(options.maxSize ?? Infinity))).find(Boolean);
    setRefusal(refused ?? null);
    if (refused || files.length === 0) return;
    const item = multiple ? schema.items : schema;
    const asText = typeof item === 'object' && 'format' in item && item.format === 'data-url';
    const values: unknown[] = asText ? await Promise.all(files.map(readDataUrl)) : files;
    props.onChange(multiple ? [...chosen, ...values] : values[0]);
    if (input.current) input.current.value = '';
  };
  const drop = (at: number) => {
    const left = chosen.filter((_, index) => index !== at);
    props.onChange(multiple ? left : options.emptyValue);
    input.current?.focus();
  };

  return (
    <div
      className={mergeClasses(
        styles.box,
        styles.focused,
        over && styles.over,
        (rawErrors.length > 0 || refusal !== null) && styles.wrong,
      )}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(!off);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (!off) void take(event.dataTransfer.files);
      }}
    >
      <input
        {...rest}
        ref={input}
        type="file"
        className={styles.input}
        disabled={off}
        multiple={multiple}
        {...(accept === '' ? {} : { accept })}
        {...(refusal === null ? {} : { 'aria-invalid': true, 'aria-describedby': `${errorId(id)}_file` })}
        onChange={(event) => void take(event.target.files)}
      />
      <Button
        words={words(chosen.length > 0 && !multiple ? 'form.choose_another_file' : 'form.choose_file')}
        variant={{ icon: 'add' }}
        disabled={off}
        tabIndex={-1}
        aria-hidden
        onClick={() => input.current?.click()}
      />
      {chosen.length === 0 ? (
        <span className={styles.words}>{words('form.drop_file')}</span>
      ) : (
        <ul className={styles.list}>
          {chosen.map((file, index) => (
            <li key={`${fileName(file)}-${index}`} className={styles.file}>
              <Icon name="document" size={16} />
              <span className={styles.name}>{fileName(file)}</span>
              {!off && (
                <Button
                  words={words('form.remove_named', { name: fileName(file) })}
                  variant={{ appearance: 'subtle', icon: 'close', iconOnly: true, size: 's' }}
                  onClick={() => drop(index)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {refusal !== null && (
        <div id={`${errorId(id)}_file`} role="alert" className={field.error}>
          <Icon name="error" size={16} />
          {words(refusal.key, { ...refusal.values })}
        </div>
      )}
    </div>
  );
}
