import { makeStyles, mergeClasses } from '@fluentui/react-components';
import type { WidgetProps } from '@rjsf/utils';
import { type HTMLInputTypeAttribute, type ReactNode, useState } from 'react';
import { useWords } from '../../runtime/words.ts';
import { ButtonView } from '../button/button-view.tsx';
import { useFieldStyles } from './field-styles.ts';
import { inputProps } from './input-props.ts';

const useStyles = makeStyles({
  password: { position: 'relative', display: 'flex' },
  room: { paddingInlineEnd: '48px' },
  reveal: { position: 'absolute', insetInlineEnd: '2px', insetBlock: 0, marginBlock: 'auto' },
});

/** One line of text in its kinds; numbers are typed as text and turned into numbers by the field. */
function Line(props: {
  readonly of: WidgetProps;
  readonly type: HTMLInputTypeAttribute;
  readonly className?: string;
}): ReactNode {
  const field = useFieldStyles();
  const words = useWords();
  const { of, type } = props;
  const { value, options, placeholder, rawErrors = [], schema } = of;
  const kind = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  const keyboard = kind === 'integer' ? 'numeric' : kind === 'number' ? 'decimal' : undefined;
  return (
    <input
      {...inputProps(of)}
      type={type}
      {...(keyboard === undefined ? {} : { inputMode: keyboard })}
      {...(typeof placeholder === 'string' && placeholder !== '' ? { placeholder: words(placeholder) } : {})}
      {...(typeof schema.maxLength === 'number' ? { maxLength: schema.maxLength } : {})}
      value={value === null || value === undefined ? '' : String(value)}
      className={mergeClasses(field.input, rawErrors.length > 0 && field.invalid, props.className)}
      onChange={(event) => of.onChange(event.target.value === '' ? options.emptyValue : event.target.value)}
      onBlur={(event) => of.onBlur(of.id, event.target.value)}
      onFocus={(event) => of.onFocus(of.id, event.target.value)}
    />
  );
}

export function TextWidget(props: WidgetProps): ReactNode {
  return <Line of={props} type="text" />;
}

export function EmailWidget(props: WidgetProps): ReactNode {
  return <Line of={props} type="email" />;
}

export function UrlWidget(props: WidgetProps): ReactNode {
  return <Line of={props} type="url" />;
}

export function DateWidget(props: WidgetProps): ReactNode {
  return <Line of={props} type="date" />;
}

/** A password that can be looked at. */
export function PasswordWidget(props: WidgetProps): ReactNode {
  const styles = useStyles();
  const words = useWords();
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <Line of={props} type={shown ? 'text' : 'password'} className={styles.room} />
      <ButtonView
        words={words(shown ? 'form.hide_password' : 'form.show_password')}
        look={{ appearance: 'subtle', icon: shown ? 'eye-off' : 'eye', iconOnly: true }}
        className={styles.reveal}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}

export function TextareaWidget(props: WidgetProps): ReactNode {
  const field = useFieldStyles();
  const words = useWords();
  const { value, options, placeholder, rawErrors = [], schema } = props;
  return (
    <textarea
      {...inputProps(props)}
      rows={typeof options.rows === 'number' ? options.rows : 4}
      {...(typeof placeholder === 'string' && placeholder !== '' ? { placeholder: words(placeholder) } : {})}
      {...(typeof schema.maxLength === 'number' ? { maxLength: schema.maxLength } : {})}
      value={value === null || value === undefined ? '' : String(value)}
      className={mergeClasses(field.input, field.area, rawErrors.length > 0 && field.invalid)}
      onChange={(event) => props.onChange(event.target.value === '' ? options.emptyValue : event.target.value)}
      onBlur={(event) => props.onBlur(props.id, event.target.value)}
    />
  );
}
