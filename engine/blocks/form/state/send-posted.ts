import { ERRORS_KEY, type ErrorSchema, type RJSFSchema, type UiSchema, type ValidatorType } from '@rjsf/utils';
import type { ActionStep, PostedForm } from '../../../definition.ts';
import type { PostedFields } from '../../../runtime/app/posted.ts';
import { messageOf, RequestError } from '../../../runtime/requests/request-error.ts';
import { withoutSecrets } from './draft.ts';
import { OpenForm } from './open-form.ts';
import { plainData } from './plain-data.ts';
import { postedData } from './posted-data.ts';
import { messagesByField, sortMessages } from './server-messages.ts';

/** Steps whose outcome a page without code can show: a session that is opened leads to another page. */
export function canBePosted(steps: readonly ActionStep[]): boolean {
  return steps.length > 0 && steps.every((step) => 'openSession' in step);
}

/**
 * Sends a form that a browser has posted by itself: the same check and the same steps as in the browser, on the server.
 * Gives what the form shows when it is refused, null when it was accepted.
 */
export async function sendPosted(form: {
  readonly block: string;
  readonly fields: PostedFields;
  readonly schema: RJSFSchema;
  readonly uiSchema: UiSchema;
  readonly validator: ValidatorType;
  readonly initial: unknown;
  readonly steps: readonly ActionStep[];
  readonly run: (data: Readonly<Record<string, unknown>>) => Promise<boolean>;
  readonly words: (key: string) => string;
}): Promise<PostedForm | null> {
  const { block, fields, schema, uiSchema, validator, steps } = form;
  // Fields may appear by what is chosen in others.
  const { schemaUtils } = new OpenForm(schema, validator, form.initial);
  const first = postedData(fields, schemaUtils.retrieveSchema(schema, postedData(fields, schema)));
  const open = new OpenForm(schema, validator, form.initial, first);
  const answer = (general: readonly string[], messages: PostedForm['fields']): PostedForm => ({
    block,
    data: plainData(withoutSecrets(first, schema, uiSchema, schema)) as PostedForm['data'],
    general,
    fields: messages,
  });
  if (!canBePosted(steps)) return answer([form.words('form.not_sent')], {});
  if (!open.check()) return answer([], messagesOf(open.store.errors));
  const { data } = open;
  try {
    return (await form.run(data)) ? null : answer([form.words('form.not_sent')], {});
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    const found = messagesByField(error.errors, steps);
    const { general, fields: at } = sortMessages(messageOf(error), found, data, (path) => open.hasField(path));
    return answer(general, Object.fromEntries(Object.entries(at).map(([path, { messages }]) => [path, messages])));
  }
}

function messagesOf(errors: ErrorSchema, path: readonly string[] = []): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(errors).flatMap(([key, value]: [string, unknown]) =>
      key === ERRORS_KEY
        ? [[path.join('.'), value as readonly string[]] as const]
        : Object.entries(messagesOf(value as ErrorSchema, [...path, key])),
    ),
  );
}
