import { mergeClasses } from '@fluentui/react-components';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import { type FormEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { ActionStep, BlockNode, FormNode as CompiledForm, Text } from '../../definition.ts';
import { useActions } from '../../runtime/actions.ts';
import { Blocks } from '../../runtime/blocks.tsx';
import { RequestError } from '../../runtime/request-error.ts';
import { createFormValidator, type ValidatorModule } from '../../runtime/rjsf-validator.ts';
import { useText, useWords } from '../../runtime/words.ts';
import { ButtonView } from '../button/button-view.tsx';
import { useWidthStyles, type Width } from '../spacing.ts';
import { useFieldStyles } from './field-styles.ts';
import { FormFields } from './form-fields.tsx';
import { FormSummary } from './form-summary.tsx';
import type { DataPath } from './hold/data-path.ts';
import { OpenForm } from './hold/open-form.ts';
import { sortMessages } from './server-messages.ts';
import { errorId } from './widgets/input-props.ts';

export interface FormViewProps {
  readonly form: CompiledForm;
  readonly validator: ValidatorModule;
  readonly initial: unknown;
  readonly submit: Text;
  readonly run: readonly ActionStep[];
  readonly reset: boolean;
  readonly width: Exclude<Width, 'wide'>;
  readonly wide: boolean;
  readonly secondary: readonly BlockNode[];
}

/**
 * The form itself. What is typed stays in it: a refresh of the data it began with takes nothing away. Checks begin with
 * the first attempt to send; from then on each change is checked. Messages of the server go when their field changes.
 */
export function FormView(props: FormViewProps): ReactNode {
  const styles = useFieldStyles();
  const widths = useWidthStyles();
  // A screen may have several forms with fields of one name.
  const prefix = useId();
  const words = useWords();
  const submit = useText(props.submit);
  const runSteps = useActions();
  const schema = props.form.schema as RJSFSchema;
  const [initial] = useState(() => props.initial ?? {});
  const validator = useMemo(
    () => createFormValidator(props.validator, schema, (error) => words(error.key, error.values)),
    [props.validator, schema, words],
  );
  const [{ open, of, round }, setOpen] = useState(() => ({
    open: new OpenForm(schema, validator, initial),
    of: validator,
    round: 0,
  }));
  // Another definition of the form (development) keeps what was typed; a new round is a new, empty form.
  if (of !== validator) setOpen({ open: new OpenForm(schema, validator, open.store.data), of: validator, round });
  const [general, setGeneral] = useState<readonly string[]>([]);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState(0);
  const busy = useRef(false);
  const box = useRef<HTMLFormElement>(null);
  useFocusOnMistake(box, refused);

  const send = async () => {
    if (busy.current) return;
    setGeneral([]);
    // Drawn at once, so that it can be seen which messages have no place of their own.
    if (!flushSync(() => open.check())) {
      const isShown = (path: DataPath) => document.getElementById(errorId([prefix, ...path].join('_'))) !== null;
      setGeneral(open.strayMessages(isShown).map((stray) => words('form.at_field', { ...stray })));
      setRefused((before) => before + 1);
      return;
    }
    busy.current = true;
    setPending(true);
    const { data } = open;
    try {
      const done = await runSteps(props.run, { form: data }, { rethrow: true });
      if (done && props.reset) {
        setOpen({ open: new OpenForm(schema, validator, initial), of: validator, round: round + 1 });
      }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const messages = sortMessages(error.message, error.errors, data, (path) => open.hasField(path));
      open.refuse(messages);
      setGeneral(messages.general);
      setRefused((before) => before + 1);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return (
    <form
      ref={box}
      noValidate
      className={mergeClasses(styles.form, widths[props.width])}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // A form in a dialog of another form is its own.
        event.stopPropagation();
        void send();
      }}
    >
      <FormFields
        key={round}
        schema={schema}
        uiSchema={props.form.uiSchema as UiSchema}
        schemaUtils={open.schemaUtils}
        store={open.store}
        prefix={prefix}
      />
      <FormSummary messages={general} />
      <div>
        <ButtonView
          type="submit"
          words={submit}
          pending={pending}
          look={{ appearance: 'primary', size: 'l', wide: props.wide || props.width === 'narrow' }}
        />
      </div>
      {props.secondary.length > 0 && (
        <div className={styles.fields}>
          <Blocks of={props.secondary} />
        </div>
      )}
    </form>
  );
}

/** After a refused attempt the focus goes to the first field that is wrong, else to the messages above the button. */
function useFocusOnMistake(box: { readonly current: HTMLElement | null }, refused: number): void {
  useEffect(() => {
    if (refused === 0) return;
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? box.current?.querySelector<HTMLElement>('[data-summary]'))?.focus();
  }, [refused, box]);
}
