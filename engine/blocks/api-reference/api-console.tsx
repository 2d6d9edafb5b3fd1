import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useId, useState } from 'react';
import { useApp } from '../../runtime/app/app.ts';
import { useTranslate } from '../../runtime/hooks/use-text.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Input, Textarea } from '../../ui/input.tsx';
import { Pill } from '../../ui/pill.tsx';
import { exampleOf, type Operation, type Schemas } from './document.ts';
import { RequestExample } from './request-example.tsx';
import { missingInPath, requestOf, type Typed } from './request.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM, minWidth: 0 },
  fields: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 200px), 1fr))',
  },
  code: { fontFamily: tokens.fontFamilyMonospace, fontSize: tokens.fontSizeBase200 },
  line: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  text: { margin: 0, color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
});

interface Answer {
  /** Null where there was none. */
  readonly status: number | null;
  readonly text: string;
}

/** Fields for what an operation takes; sends it with the token alone, as another program would. */
export function ApiConsole(props: {
  readonly operation: Operation;
  readonly schemas: Schemas;
  readonly token: string;
}): ReactNode {
  const styles = useStyles();
  const words = useTranslate();
  const { environment } = useApp();
  const { operation, schemas, token } = props;
  const heading = useId();
  const [values, setValues] = useState(() =>
    Object.fromEntries(operation.parameters.map(({ name, example }) => [name, example])),
  );
  const [body, setBody] = useState(() =>
    operation.body ? JSON.stringify(exampleOf(operation.body, schemas), null, 2) : '',
  );
  const [pending, setPending] = useState(false);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const typed: Typed = { values, body, token };
  const missing = missingInPath(operation, typed);
  const isBodyJson = operation.body === null || parses(body);

  const send = async () => {
    const { url, ...request } = requestOf(environment.origin, operation, typed);
    setPending(true);
    try {
      // Without cookies: what the console shows is what a program with this token would be answered.
      const response = await environment.fetch(url, { ...request, credentials: 'omit' });
      setAnswer({ status: response.status, text: readable(await response.text()) });
    } catch {
      setAnswer({ status: null, text: words('errors.no_connection') });
    } finally {
      setPending(false);
    }
  };
  return (
    <section aria-labelledby={heading} className={styles.root}>
      <Heading level={3} id={heading}>
        {words('api_reference.try')}
      </Heading>
      <p className={styles.text}>{words('api_reference.try_help')}</p>
      {operation.parameters.length > 0 && (
        <div className={styles.fields}>
          {operation.parameters.map(({ name, required }) => (
            <Field key={name} label={name} required={required}>
              {(control) => (
                <Input
                  {...control}
                  spellCheck={false}
                  className={styles.code}
                  value={values[name] ?? ''}
                  onChange={({ currentTarget: { value } }) => setValues((now) => ({ ...now, [name]: value }))}
                />
              )}
            </Field>
          ))}
        </div>
      )}
      {operation.body && (
        <Field label={words('api_reference.body')} error={isBodyJson ? undefined : words('api_reference.body_wrong')}>
          {(control) => (
            <Textarea
              {...control}
              rows={Math.min(body.split('\n').length + 1, 16)}
              spellCheck={false}
              className={styles.code}
              value={body}
              onChange={({ currentTarget }) => setBody(currentTarget.value)}
            />
          )}
        </Field>
      )}
      <RequestExample request={requestOf(environment.origin, operation, typed)} />
      <div className={styles.line}>
        <Button
          words={words('api_reference.send')}
          variant={{ appearance: 'primary' }}
          pending={pending}
          disabled={missing.length > 0 || !isBodyJson}
          onClick={() => void send()}
        />
      </div>
      {answer && (
        <div role="status" className={styles.root}>
          {answer.status !== null && (
            <div>
              <Pill tone={answer.status < 400 ? 'success' : 'danger'}>{answer.status}</Pill>
            </div>
          )}
          <Textarea
            readOnly
            aria-label={words('api_reference.reply')}
            className={styles.code}
            rows={Math.min(answer.text.split('\n').length + 1, 24)}
            value={answer.text}
          />
        </div>
      )}
    </section>
  );
}

function parses(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** JSON in lines; anything else as it came. */
function readable(text: string): string {
  return parses(text) ? JSON.stringify(JSON.parse(text), null, 2) : text;
}
