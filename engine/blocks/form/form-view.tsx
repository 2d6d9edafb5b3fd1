import { mergeClasses } from '@fluentui/react-components';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import {
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type FormNode as CompiledForm, type PostedForm, postedBlock } from '../../definition.ts';
import { useActions } from '../../runtime/hooks/use-actions.ts';
import { useLeaveGuard } from '../../runtime/hooks/use-leave-guard.ts';
import { useApp } from '../../runtime/app/app.ts';
import type { Question } from '../../runtime/app/notices.ts';
import { useHydrating } from '../../hydration/use-hydrating.ts';
import { Blocks } from '../../runtime/components/blocks.tsx';
import { messageOf, RequestError } from '../../runtime/requests/request-error.ts';
import { createFormValidator, type ValidatorModule } from './rjsf-validator.ts';
import { useText, useTranslate } from '../../runtime/hooks/use-text.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { Button } from '../../ui/button.tsx';
import { errorId } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useWidthStyles } from '../../ui/spacing.ts';
import { StepperView } from '../stepper/stepper-view.tsx';
import { useFormStyles } from './styles/form-styles.ts';
import { FormButtons } from './form-buttons.tsx';
import { FormFields } from './form-fields.tsx';
import type { FormNode } from './node.ts';
import { useFormSteps } from './form-steps.ts';
import { type Path, pathParts, valueAt } from '../../state/path.ts';
import { OpenForm } from './state/open-form.ts';
import { useFormDraft, useStoredDraft } from './state/use-form-draft.ts';
import { useFollowed } from './state/use-followed.ts';
import { useUnsent } from './state/use-unsent.ts';
import { sendPosted } from './state/send-posted.ts';
import { messagesByField, type ServerMessages, sortMessages } from './state/server-messages.ts';

const none = [] as const;

const leaveQuestion = (words: ReturnType<typeof useTranslate>): Question => ({
  title: words('form.leave_title'),
  body: words('form.leave_text'),
  yes: words('form.leave_yes'),
  no: words('form.leave_no'),
  tone: 'danger',
});

/**
 * The form itself. What is typed stays in it: a refresh of the data it began with takes nothing away. Checks begin with
 * the first attempt to send; from then on each change is checked. Messages of the server go when their field changes.
 */
export function FormView(props: {
  readonly id: string;
  readonly node: FormNode;
  readonly form: CompiledForm;
  readonly validator: ValidatorModule;
  readonly initial: unknown;
}): ReactNode {
  const { node, form } = props;
  const { width = 'text', change = none, run } = node;
  const styles = useFormStyles();
  const widths = useWidthStyles();
  // A screen may have several forms with fields of one name.
  const prefix = useId();
  const words = useTranslate();
  const { texts, posted } = useApp();
  const { translate } = texts;
  const hydrating = useHydrating();
  const submit = useText(node.submit);
  const runSteps = useActions();
  const schema = form.schema as RJSFSchema;
  const uiSchema = form.uiSchema as UiSchema;
  const validator = useMemo(
    // Not `useTranslate`, which is another function after each arrival of texts: that would be another form.
    () => createFormValidator(props.validator, schema, ({ key, values }) => translate(key, values)),
    [props.validator, schema, translate],
  );
  const about = useValue<string | null>(node.draftOf) ?? '';
  const draft = useFormDraft(node.draft === true, props.id, about, schema, uiSchema);
  const [initial] = useState(() => props.initial ?? {});
  const [answer] = useState(() => posted.of(props.id));
  const [{ open, of, round, isRestored }, setOpen] = useState(() => {
    // The server knows of no draft.
    const before = answer?.data ?? (hydrating ? null : (draft?.read() ?? null));
    const first = new OpenForm(schema, validator, initial, before);
    if (answer !== null) first.refuse(answeredMessages(answer));
    return { open: first, of: validator, round: 0, isRestored: before !== null && answer === null };
  });
  useLayoutEffect(() => {
    if (!hydrating || answer !== null) return;
    const before = draft?.read() ?? null;
    if (before !== null)
      setOpen({ open: new OpenForm(schema, validator, initial, before), of: validator, round: 1, isRestored: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the form begins with, once
  }, []);
  useEffect(() => posted.forget(), [posted]);
  // Another definition of the form (development) keeps what was typed.
  if (of !== validator)
    setOpen({ open: new OpenForm(schema, validator, initial, open.store.data), of: validator, round, isRestored });
  const begin = () =>
    setOpen({ open: new OpenForm(schema, validator, initial), of: validator, round: round + 1, isRestored: false });
  const steps = useFormSteps(node.steps ?? none);
  const [general, setGeneral] = useState<readonly string[]>(() => answer?.general ?? none);
  const [pending, setPending] = useState(false);
  const [refused, setRefused] = useState(0);
  const [turned, setTurned] = useState(0);
  const busy = useRef(false);
  const box = useRef<HTMLFormElement>(null);
  useFocusOnMistake(box, refused);
  useFocusOnStep(box, turned);
  useStoredDraft(draft, open);
  const takeUnsent = useUnsent(node.unsent);
  useFollowed(node.follow, open);
  useLeaveGuard(
    useMemo(() => (node.guard === true ? leaveQuestion(words) : null), [node.guard, words]),
    useCallback(() => open.isChanged && !busy.current, [open]),
    useCallback(() => draft?.clear(), [draft]),
  );
  useEffect(() => {
    if (change.length === 0) return undefined;
    const tell = () => void runSteps(change, { form: open.data });
    tell();
    return open.store.watch(tell);
  }, [open, change, runSteps]);

  const refuse = (messages: readonly string[]) => {
    setGeneral(messages);
    setRefused((before) => before + 1);
  };

  const press = () => {
    if (busy.current) return;
    setGeneral(none);
    // Rendered at once, so that it can be seen which messages have no place of their own.
    if (!flushSync(() => open.check(steps.isLast ? null : steps.fields))) {
      flushSync(() => steps.go(steps.stepOf(open.wrongFields)));
      const isShown = (path: Path) => document.getElementById(errorId([prefix, ...path].join('_'))) !== null;
      refuse(open.strayMessages(isShown).map((stray) => words('form.at_field', { ...stray })));
    } else if (steps.isLast) void send();
    else turnTo(steps.at + 1);
  };

  const turnTo = (step: number) => {
    steps.go(step);
    setTurned((before) => before + 1);
  };

  const send = async () => {
    busy.current = true;
    setPending(true);
    const { data } = open;
    try {
      if (!(await runSteps(run, { form: data }, { rethrow: true }))) return;
      open.spend(uiSchema);
      if (takeUnsent(open)) {
        draft?.write(open.store.data);
        return;
      }
      open.keep();
      draft?.clear();
      if (node.reset === true) {
        steps.go(0);
        begin();
      }
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      // Whether it has counted is not known where nobody answered; the same request may bring it again.
      if (!error.unanswered) open.spend(uiSchema);
      const errors = messagesByField(error.errors, run);
      const messages = sortMessages(messageOf(error), errors, data, (path) => open.hasField(path));
      open.refuse(messages);
      steps.go(steps.stepOf(open.wrongFields));
      refuse(messages.general);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };

  posted.offer?.(props.id, (fields) =>
    sendPosted({
      block: props.id,
      fields,
      schema,
      uiSchema,
      validator,
      initial,
      steps: run,
      run: (data) => runSteps(run, { form: data }, { rethrow: true }),
      words,
    }),
  );

  return (
    <form
      ref={box}
      noValidate
      // Without code, or before it is there: to the server, and never into the address.
      method="post"
      className={mergeClasses(widths[width], styles.form)}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        // A form in a dialog of another form is its own.
        event.stopPropagation();
        press();
      }}
    >
      <input type="hidden" name={postedBlock} value={props.id} />
      {steps.titles.length > 1 && <StepperView titles={steps.titles} at={steps.at} />}
      {isRestored && (
        <Notice
          tone="info"
          compact
          actions={
            <Button
              words={words('form.start_over')}
              variant={{ appearance: 'subtle', size: 's' }}
              onClick={() => {
                draft?.clear();
                begin();
              }}
            />
          }
        >
          {words('form.draft_kept')}
        </Notice>
      )}
      <FormFields key={round} schema={schema} uiSchema={uiSchema} open={open} prefix={prefix} only={steps.fields} />
      {/* Above the button, where the eye is after pressing it. */}
      {general.length > 0 && (
        <div data-summary tabIndex={-1} className={styles.summary}>
          <Notice tone="danger" compact>
            {general.join('\n')}
          </Notice>
        </div>
      )}
      <FormButtons
        submit={submit}
        pending={pending}
        wide={node.wide === true || width === 'narrow'}
        onBack={steps.at === 0 ? null : () => turnTo(steps.at - 1)}
        isLast={steps.isLast}
      >
        {node.beside !== undefined && <Blocks of={node.beside} />}
      </FormButtons>
      {node.secondary !== undefined && node.secondary.length > 0 && (
        <div className={styles.fields}>
          <Blocks of={node.secondary} />
        </div>
      )}
    </form>
  );
}

function answeredMessages({ fields, data, general }: PostedForm): ServerMessages {
  const at = Object.entries(fields).map(([path, messages]) => {
    return [path, { messages, value: valueAt(data, pathParts(path)) }] as const;
  });
  return { general, fields: Object.fromEntries(at) };
}

/** After a refused attempt the focus goes to the first field that is wrong, else to the messages above the button. */
function useFocusOnMistake(box: { readonly current: HTMLElement | null }, refused: number): void {
  useEffect(() => {
    if (refused === 0) return;
    const wrong = box.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (wrong ?? box.current?.querySelector<HTMLElement>('[data-summary]'))?.focus();
  }, [refused, box]);
}

/** A person who goes to another step is at its first field, not behind its last. */
function useFocusOnStep(box: { readonly current: HTMLElement | null }, turned: number): void {
  useEffect(() => {
    if (turned === 0) return;
    const fields = ['input:not([type=hidden])', 'select', 'textarea'].map((field) => `${field}:enabled`);
    box.current?.querySelector<HTMLElement>(fields.join(', '))?.focus();
  }, [turned, box]);
}
