import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { WidgetProps } from '@rjsf/utils';
import { type HTMLInputTypeAttribute, type KeyboardEvent, type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { typeOf } from '../schema/shape.ts';
import { TextFromFile } from './text-from-file.tsx';
import { contextOf } from '../state/form-context.ts';
import { inputProps } from './input-props.ts';
import { masked } from './mask.ts';
import { steppedNumber } from './stepped-number.ts';

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

/**
 * A number. What is typed stays as it is typed (`1,` and `1.50` are on the way to something); the data hold the number,
 * or the text where it is none, so that the check can say so.
 */
function NumberLine({ of, stepped = false }: { readonly of: WidgetProps; readonly stepped?: boolean }): ReactNode {
  const { styles, words } = contextOf(of.registry);
  const { value, options, placeholder, rawErrors = [], schema } = of;
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed !== null && numberOf(typed, options.emptyValue) === value ? typed : numberText(value);
  return (
    <input
      {...inputProps(of)}
      {...(stepped ? steps(of) : {})}
      type="text"
      inputMode={typeOf(schema) === 'integer' && (schema.minimum ?? -1) >= 0 ? 'numeric' : 'decimal'}
      {...(placeholder !== undefined && placeholder !== '' ? { placeholder: words(placeholder) } : {})}
      value={text}
      className={rawErrors.length > 0 ? mergeClasses(styles.input, styles.invalid) : styles.input}
      onChange={(event) => {
        setTyped(event.target.value);
        of.onChange(numberOf(event.target.value, options.emptyValue));
      }}
      onBlur={(event) => of.onBlur(of.id, event.target.value)}
      onFocus={(event) => of.onFocus(of.id, event.target.value)}
    />
  );
}

/** The arrow keys go up and down, as in any field for numbers with steps. */
function steps(of: WidgetProps) {
  const { value, schema } = of;
  return {
    role: 'spinbutton',
    'aria-valuemin': schema.minimum,
    'aria-valuemax': schema.maximum,
    'aria-valuenow': typeof value === 'number' ? value : undefined,
    onKeyDown: (event: KeyboardEvent) => {
      const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
      if (direction === 0 || of.disabled === true || of.readonly === true) return;
      event.preventDefault();
      of.onChange(steppedNumber(value, direction, schema));
    },
  };
}

/** A number whose arrow keys go up and down by what it must be a multiple of, else by one. */
export function UpDownWidget(props: WidgetProps): ReactNode {
  return <NumberLine of={props} stepped />;
}

export function TextWidget(props: WidgetProps): ReactNode {
  const type = typeOf(props.schema);
  if (type === 'number' || type === 'integer') return <NumberLine of={props} />;
  const kind = props.options.inputType;
  return line(props, typeof kind === 'string' ? kind : 'text');
}

export function EmailWidget(props: WidgetProps): ReactNode {
  return line(props, 'email');
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

/**
 * The number that a typed text means, with a comma or a point before its decimals. `empty` for an empty text; the text
 * itself where it is no number yet.
 */
function numberOf(text: string, empty: unknown): unknown {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return empty;
  return /^[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d{1,3})?$/i.test(plain) ? Number(plain) : text;
}

/** How a number of the data is shown. */
function numberText(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
