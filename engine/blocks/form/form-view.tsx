import { mergeClasses } from '@fluentui/react-components';
import RjsfForm, { type IChangeEvent } from '@rjsf/core';
import {
  createSchemaUtils,
  type RegistryWidgetsType,
  type RJSFSchema,
  type TemplatesType,
  type UiSchema,
} from '@rjsf/utils';
import { type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { ActionStep, BlockNode, FormNode as CompiledForm, Text } from '../../definition.ts';
import { useActions } from '../../runtime/actions.ts';
import { Blocks } from '../../runtime/blocks.tsx';
import { RequestError } from '../../runtime/request-error.ts';
import { createFormValidator, type ValidatorModule } from '../../runtime/rjsf-validator.ts';
import { useText, useWords } from '../../runtime/words.ts';
import { ButtonView } from '../button/button-view.tsx';
import { type Width, useWidthStyles } from '../spacing.ts';
import { CheckboxWidget, RadioWidget, SelectWidget, SwitchWidget } from './choice-widget.tsx';
import { FieldTemplate, ObjectFieldTemplate } from './field-template.tsx';
import { useFieldStyles } from './field-styles.ts';
import { FormSummary } from './form-summary.tsx';
import { DateWidget, EmailWidget, PasswordWidget, TextareaWidget, TextWidget, UrlWidget } from './input-widget.tsx';
import { errorTree, noMessages, type ServerMessages, sortMessages, withoutChanged } from './server-messages.ts';

const widgets: RegistryWidgetsType = {
  TextWidget,
  EmailWidget,
  PasswordWidget,
  URLWidget: UrlWidget,
  DateWidget,
  TextareaWidget,
  SelectWidget,
  RadioWidget,
  CheckboxWidget,
  switch: SwitchWidget,
  number: TextWidget,
};

const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = { FieldTemplate, ObjectFieldTemplate };

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

type Data = Readonly<Record<string, unknown>>;

/**
 * The form itself. What is typed stays in it: a refresh of the data it began with takes nothing away. Checks begin with
 * the first attempt to send; from then on each change is checked. Messages of the server go when their field changes.
 */
export function FormView(props: FormViewProps): ReactNode {
  const field = useFieldStyles();
  const widths = useWidthStyles();
  // A screen may have several forms with fields of one name.
  const prefix = useId();
  const words = useWords();
  const submit = useText(props.submit);
  const runSteps = useActions();
  const { form } = props;
  const schema = form.schema as RJSFSchema;
  const validator = useMemo(
    () => createFormValidator(props.validator, schema, (error) => words(error.key, error.values)),
    [props.validator, schema, words],
  );
  // A new round is a new, empty form.
  const [round, setRound] = useState(0);
  const [initial] = useState(() => (props.initial ?? {}) as Data);
  const [tried, setTried] = useState(false);
  const [pending, setPending] = useState(false);
  const [server, setServer] = useState<ServerMessages>(noMessages);
  const [refused, setRefused] = useState(0);
  const busy = useRef(false);
  const box = useRef<HTMLDivElement>(null);
  const extraErrors = useMemo(() => errorTree(server), [server]);
  useFocusOnMistake(box, refused);

  const send = async ({ formData }: IChangeEvent<Data>) => {
    if (busy.current) return;
    const data = formData ?? {};
    busy.current = true;
    setPending(true);
    setServer(noMessages);
    try {
      const done = await runSteps(props.run, { form: data }, { rethrow: true });
      if (done && props.reset) {
        setTried(false);
        setRound((before) => before + 1);
      }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      const utils = createSchemaUtils<Data>(validator, schema);
      setServer(
        sortMessages(error.message, error.errors, data, (path) => isField(utils.retrieveSchema(schema, data), path)),
      );
      setRefused((before) => before + 1);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  return (
    <div ref={box} className={widths[props.width]}>
      <RjsfForm<Data>
        key={round}
        schema={schema}
        uiSchema={form.uiSchema as UiSchema}
        validator={validator as never}
        initialFormData={initial}
        widgets={widgets as never}
        templates={templates as never}
        extraErrors={extraErrors}
        idPrefix={prefix}
        showErrorList={false}
        noHtml5Validate
        omitExtraData
        liveValidate={tried ? 'onChange' : false}
        className={field.form}
        onChange={({ formData }) => setServer((before) => withoutChanged(before, formData))}
        onSubmit={(event) => void send(event)}
        onError={() => {
          setTried(true);
          setRefused((before) => before + 1);
        }}
      >
        <FormSummary messages={server.general} />
        <div>
          <ButtonView
            type="submit"
            words={submit}
            pending={pending}
            look={{ appearance: 'primary', size: 'l', wide: props.wide || props.width === 'narrow' }}
          />
        </div>
        {props.secondary.length > 0 && (
          <div className={mergeClasses(field.fields)}>
            <Blocks of={props.secondary} />
          </div>
        )}
      </RjsfForm>
    </div>
  );
}

/** Whether a dotted path is a field of the form as it is now (conditional fields included). */
function isField(schema: RJSFSchema, path: string): boolean {
  let at: unknown = schema;
  for (const part of path.split('.')) {
    if (at === null || typeof at !== 'object') return false;
    const { properties, items } = at as RJSFSchema;
    at = /^\d+$/.test(part)
      ? items
      : properties !== undefined && Object.hasOwn(properties, part)
        ? properties[part]
        : undefined;
    if (at === undefined) return false;
  }
  return true;
}

/** After a refused attempt the focus goes to the first field that is wrong, else to the messages above the button. */
function useFocusOnMistake(box: { readonly current: HTMLElement | null }, refused: number): void {
  useEffect(() => {
    if (refused === 0) return;
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? box.current?.querySelector<HTMLElement>('[data-summary]'))?.focus();
  }, [refused, box]);
}
