import { ERRORS_KEY, type ErrorSchema } from '@rjsf/utils';
import type { ActionStep, Computed } from '../../../definition.ts';
import { pathParts, valueAt } from '../../../state/path.ts';

/** Messages of the server about a form: those that belong to fields, and the rest, which stand above the form. */
export interface ServerMessages {
  /** By dotted path, with the value that the field had when it was refused. */
  readonly fields: Readonly<Record<string, { readonly messages: readonly string[]; readonly value: unknown }>>;
  readonly general: readonly string[];
}

export const noMessages: ServerMessages = { fields: {}, general: [] };

/**
 * Sorts the messages of a refused request. A message lands on the field whose path is its path, or the nearest field
 * above it (`targets.0.value` on `targets`); what has no field is general, and so is the message of a request that
 * names no fields at all, unless it is empty.
 */
export function sortMessages(
  message: string,
  errors: Readonly<Record<string, readonly string[]>>,
  data: unknown,
  isField: (path: string) => boolean,
): ServerMessages {
  const fields: Record<string, { readonly messages: readonly string[]; readonly value: unknown }> = {};
  const general: string[] = [];
  for (const [path, messages] of Object.entries(errors)) {
    const field = nearestField(path, isField);
    if (field === null) general.push(...messages);
    else
      fields[field] = {
        messages: [...(fields[field]?.messages ?? []), ...messages],
        value: valueAt(data, pathParts(field)),
      };
  }
  if (message !== '' && Object.keys(fields).length === 0 && general.length === 0) general.push(message);
  return { fields, general: [...new Set(general)] };
}

/**
 * Messages about parameters by the field that each is filled from, where that has another path: `copies`, sent as
 * `{{ form.details.copies }}`, is `details.copies`. What is computed of a field, such as the chosen ones of a list, has
 * other places within: messages about these are the field's.
 */
export function messagesByField(
  errors: Readonly<Record<string, readonly string[]>>,
  steps: readonly ActionStep[],
): Record<string, readonly string[]> {
  const origins = new Map<string, Origin>();
  noteParams(steps, origins);
  const found: Record<string, readonly string[]> = {};
  for (const [path, messages] of Object.entries(errors)) {
    const [param = '', ...rest] = path.split('.');
    const { field, computed } = origins.get(param) ?? { field: param, computed: false };
    const place = computed ? field : [field, ...rest].join('.');
    found[place] = [...(found[place] ?? []), ...messages];
  }
  return found;
}

interface Origin {
  /** Dotted path of the field. */
  readonly field: string;
  readonly computed: boolean;
}

function noteParams(steps: readonly ActionStep[], origins: Map<string, Origin>): void {
  for (const step of steps) {
    if ('when' in step) noteParams([...step.run, ...(step.otherwise ?? [])], origins);
    if ('attempt' in step) noteParams(step.attempt, origins);
    const call = 'request' in step ? step.request : 'openSession' in step ? step.openSession : undefined;
    for (const [param, value] of Object.entries(call?.params ?? {})) {
      const origin = originOf(value);
      if (origin) origins.set(param, origin);
    }
  }
}

/** Null for what is filled from several fields or from none. */
function originOf(value: unknown): Origin | null {
  if (value === null || typeof value !== 'object' || !('$x' in value)) return null;
  const { $x: expression, reads } = value as Computed;
  if (expression[0] === 'path' && expression[1] === 'form' && expression.length > 2)
    return { field: expression.slice(2).join('.'), computed: false };
  const fields = [...new Set(reads.flatMap((path) => (path.startsWith('form.') ? [path.slice('form.'.length)] : [])))];
  const [field] = fields;
  return field !== undefined && fields.length === 1 ? { field, computed: true } : null;
}

/** Drops the messages of fields that have another value now than when they were refused. */
export function withoutChanged(messages: ServerMessages, data: unknown): ServerMessages {
  const current = Object.entries(messages.fields).filter(([path, { value }]) =>
    sameValue(valueAt(data, pathParts(path)), value),
  );
  if (current.length === Object.keys(messages.fields).length) return messages;
  return { ...messages, fields: Object.fromEntries(current) };
}

/** The messages as the form library wants them: a tree with `__errors` at the fields. */
export function errorTree(messages: ServerMessages): ErrorSchema {
  const tree: Record<string, unknown> = {};
  for (const [path, { messages: list }] of Object.entries(messages.fields)) {
    let at = tree;
    for (const part of path.split('.')) {
      at[part] ??= {};
      at = at[part] as Record<string, unknown>;
    }
    at[ERRORS_KEY] = [...list];
  }
  return tree as ErrorSchema;
}

function nearestField(path: string, isField: (path: string) => boolean): string | null {
  const parts = path.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const candidate = parts.slice(0, length).join('.');
    if (isField(candidate)) return candidate;
  }
  return null;
}

function sameValue(one: unknown, other: unknown): boolean {
  return Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other);
}
