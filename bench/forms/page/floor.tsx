import { mergeClasses } from '@fluentui/react-components';
import { memo, type ReactNode, useState } from 'react';
import { Button } from '../../../engine/ui/button.tsx';
import { useFormStyles } from '../../../engine/blocks/form/styles/form-styles.ts';
import { useChoiceStyles } from '../../../engine/ui/choice-styles.ts';
import { Icon } from '../../../engine/ui/icon/icon.tsx';
import type { Measured } from './schemas.ts';

interface Field {
  readonly title: string;
  readonly type: string;
  readonly enum?: readonly string[];
  readonly maxLength?: number;
}
type Styles = ReturnType<typeof useFormStyles>;
type Keep = (path: string, value: unknown) => void;

/** What somebody would write by hand for one form: inputs with their own state and the looks of the product. */
export function Floor({ form }: { readonly form: Measured }): ReactNode {
  const styles = useFormStyles();
  const [data] = useState(() => new Map<string, unknown>());
  const [keep] = useState<Keep>(() => (path: string, value: unknown) => data.set(path, value));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        document.title = String(data.size);
      }}
    >
      <Group schema={form.schema} value={form.data} path="" styles={styles} keep={keep} />
      <div>
        <Button type="submit" words="Send" variant={{ appearance: 'primary', size: 'l' }} />
      </div>
    </form>
  );
}

const Group = memo(function Group(props: {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly value: unknown;
  readonly path: string;
  readonly styles: Styles;
  readonly keep: Keep;
}): ReactNode {
  const { schema, value, path, styles, keep } = props;
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  const needed = new Set((schema['required'] ?? []) as readonly string[]);
  return (
    <div className={styles.fields}>
      {Object.entries(properties).map(([name, field]) => {
        const at = `${path}_${name}`;
        const inner = (value as Readonly<Record<string, unknown>>)[name];
        if (field['type'] === 'object')
          return (
            <div key={name} role="group" aria-label={String(field['title'])} className={styles.fields}>
              <h3>{String(field['title'])}</h3>
              <Group schema={field} value={inner} path={at} styles={styles} keep={keep} />
            </div>
          );
        if (field['type'] === 'array')
          return (
            <fieldset key={name} className={styles.field}>
              <legend className={styles.label}>{String(field['title'])}</legend>
              <div className={styles.entries}>
                {(inner as readonly unknown[]).map((entry, index) => (
                  <Row key={index} index={index} field={field} entry={entry} path={at} styles={styles} keep={keep} />
                ))}
              </div>
            </fieldset>
          );
        return (
          <Line
            key={name}
            field={field as unknown as Field}
            first={inner}
            path={at}
            needed={needed.has(name)}
            styles={styles}
            keep={keep}
          />
        );
      })}
    </div>
  );
});

/** A row with the buttons that a list has. */
function Row(props: {
  readonly index: number;
  readonly field: Readonly<Record<string, unknown>>;
  readonly entry: unknown;
  readonly path: string;
  readonly styles: Styles;
  readonly keep: Keep;
}): ReactNode {
  const { index, field, entry, path, styles, keep } = props;
  const name = `Row ${index + 1}`;
  const button = (words: string, icon: string) => (
    <Button words={`${words}: ${name}`} variant={{ appearance: 'subtle', icon, iconOnly: true, size: 's' }} />
  );
  return (
    <div role="group" aria-label={name} className={mergeClasses(styles.entry, styles.entryLarge)}>
      <div className={styles.entryButtons}>
        {button('Move up', 'arrow-up')}
        {button('Move down', 'arrow-down')}
        {button('Remove', 'delete')}
      </div>
      <div className={styles.entryBody}>
        <Group
          schema={field['items'] as Readonly<Record<string, unknown>>}
          value={entry}
          path={`${path}_${index}`}
          styles={styles}
          keep={keep}
        />
      </div>
    </div>
  );
}

function Line(props: {
  readonly field: Field;
  readonly first: unknown;
  readonly path: string;
  readonly needed: boolean;
  readonly styles: Styles;
  readonly keep: Keep;
}): ReactNode {
  const { field, first, path, needed, styles, keep } = props;
  const choices = useChoiceStyles();
  const [text, setText] = useState(String(first ?? ''));
  const wrong = needed && text === '' ? 'Fill in this field.' : '';
  const change = (next: string) => {
    setText(next);
    keep(path, field.type === 'integer' ? Number(next) : next);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={path} className={styles.label}>
        {field.title}
        {needed && (
          <span aria-hidden className={styles.star}>
            *
          </span>
        )}
      </label>
      {field.enum ? (
        <div className={choices.select}>
          <select
            id={path}
            className={mergeClasses(styles.input, choices.selectInput)}
            value={text}
            onChange={(event) => change(event.target.value)}
          >
            <option value="">Choose…</option>
            {field.enum.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          <Icon name="chevron-down" size={16} className={choices.arrow} />
        </div>
      ) : (
        <input
          id={path}
          type="text"
          maxLength={field.maxLength}
          aria-required={needed}
          aria-invalid={wrong !== ''}
          className={wrong === '' ? styles.input : mergeClasses(styles.input, styles.invalid)}
          value={text}
          onChange={(event) => change(event.target.value)}
        />
      )}
      {wrong !== '' && <div className={styles.error}>{wrong}</div>}
    </div>
  );
}
