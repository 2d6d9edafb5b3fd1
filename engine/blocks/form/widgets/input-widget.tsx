import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { WidgetProps } from '@rjsf/utils';
import { type HTMLInputTypeAttribute, type ReactNode, useState } from 'react';
import { readEmail } from '../../../input/read-email.ts';
import { Button } from '../../../ui/button.tsx';
import { typeOf } from '../schema/shape.ts';
import { TextFromFile } from './text-from-file.tsx';
import { contextOf } from '../state/form-context.ts';
import { inputProps } from './input-props.ts';
import { masked } from './mask.ts';
import { NumberLine } from './number-line.tsx';

const useStyles = makeStyles({
  password: { position: 'relative', display: 'flex' },
  room: { paddingInlineEnd: '48px' },
  reveal: { position: 'absolute', insetInlineEnd: '2px', insetBlock: 0, marginBlock: 'auto' },
});

/** One line of text in its kinds. No component of its own: at hundreds of fields each level counts. */
function line(of: WidgetProps, type: HTMLInputTypeAttribute, more?: string): ReactNode {
  const { styles, words } = contextOf(of.registry);
  const { value, options, placeholder, rawErrors = [], schema } = of;
  const mask = typeof options.mask === 'string' ? options.mask : null;
  const examples = Array.isArray(schema.examples) ? schema.examples.map(String) : [];
  const className = rawErrors.length > 0 ? mergeClasses(styles.input, styles.invalid) : styles.input;
  return (
    <>
      <input
        {...inputProps(of)}
        type={type}
        {...(typeof options.inputMode === 'string' ? { inputMode: options.inputMode as 'text' } : {})}
        {...(placeholder !== undefined && placeholder !== '' ? { placeholder: words(placeholder) } : {})}
        {...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength })}
        {...(examples.length > 0 ? { list: `${of.id}__examples` } : {})}
        value={value === null || value === undefined ? '' : String(value)}
        className={more === undefined ? className : mergeClasses(className, more)}
        onChange={(event) => {
          const text = mask === null ? event.target.value : masked(event.target.value, mask);
          of.onChange(text === '' ? options.emptyValue : text);
        }}
        onBlur={(event) => of.onBlur(of.id, event.target.value)}
        onFocus={(event) => of.onFocus(of.id, event.target.value)}
      />
      {examples.length > 0 && (
        <datalist id={`${of.id}__examples`}>
          {examples.map((example) => (
            <option key={example} value={example}>
              {example}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** A number whose arrow keys go up and down by what it must be a multiple of, else by one. */
export function UpDownWidget(props: WidgetProps): ReactNode {
  return <NumberLine of={props} stepped />;
}

export function TextWidget(props: WidgetProps): ReactNode {
  const type = typeOf(props.schema);
  if (type === 'number' || type === 'integer') return <NumberLine of={props} />;
  const kind = props.options.inputType;
  if (props.schema.format === 'email') return <EmailWidget {...props} />;
  return line(props, typeof kind === 'string' ? kind : 'text');
}

/** An e-mail address, in every form that `readEmail` takes. What is typed stays as it is typed; the data hold the address. */
export function EmailWidget(props: WidgetProps): ReactNode {
  const { value, onChange, options } = props;
  const [typed, setTyped] = useState<string | null>(null);
  // Another value has been written by another way since.
  const isCurrent = typed !== null && readEmail(typed) === value;
  const take = (text: unknown) => {
    setTyped(typeof text === 'string' ? text : null);
    onChange(typeof text === 'string' ? readEmail(text) || options.emptyValue : text);
  };
  return line({ ...props, value: isCurrent ? typed : value, onChange: take }, 'email');
}

export function UrlWidget(props: WidgetProps): ReactNode {
  return line(props, 'url');
}

/** A color (`#6d28d9`) that is written, or picked with the pointer: the browser's own picker knows no keyboard. */
export function ColorWidget(props: WidgetProps): ReactNode {
  const { styles } = contextOf(props.registry);
  const { value, disabled, readonly } = props;
  return (
    <div className={styles.row}>
      {line(props, 'text')}
      <input
        type="color"
        tabIndex={-1}
        aria-hidden
        disabled={disabled === true || readonly === true}
        value={typeof value === 'string' && /^#[\da-f]{6}$/i.test(value) ? value : '#000000'}
        className={mergeClasses(styles.input, styles.color)}
        onChange={(event) => props.onChange(event.target.value)}
      />
    </div>
  );
}

/** A password that can be looked at. */
export function PasswordWidget(props: WidgetProps): ReactNode {
  const styles = useStyles();
  const { words } = contextOf(props.registry);
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      {line(props, shown ? 'text' : 'password', styles.room)}
      <Button
        words={words(shown ? 'form.hide_password' : 'form.show_password')}
        variant={{ appearance: 'subtle', icon: shown ? 'eye-off' : 'eye', iconOnly: true }}
        className={styles.reveal}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}

export function TextareaWidget(props: WidgetProps): ReactNode {
  const { styles, words } = contextOf(props.registry);
  const { value, options, placeholder, rawErrors = [], schema } = props;
  const area = (
    <textarea
      {...inputProps(props)}
      rows={typeof options.rows === 'number' ? options.rows : 4}
      {...(placeholder !== undefined && placeholder !== '' ? { placeholder: words(placeholder) } : {})}
      {...(schema.maxLength === undefined ? {} : { maxLength: schema.maxLength })}
      value={value === null || value === undefined ? '' : String(value)}
      className={mergeClasses(styles.input, styles.area, rawErrors.length > 0 && styles.invalid)}
      onChange={(event) => props.onChange(event.target.value === '' ? options.emptyValue : event.target.value)}
      onBlur={(event) => props.onBlur(props.id, event.target.value)}
    />
  );
  if (typeof options.accept !== 'string') return area;
  return (
    <>
      {area}
      <TextFromFile of={props} />
    </>
  );
}
