import {
  createSchemaUtils,
  ERRORS_KEY,
  type ErrorSchema,
  type RJSFSchema,
  type SchemaUtilsType,
  type UiSchema,
  type ValidatorType,
} from '@rjsf/utils';
import { errorTree, noMessages, type ServerMessages, withoutChanged } from './server-messages.ts';
import type { Path } from '../../../state/path.ts';
import { FormStore } from './form-store.ts';
import { plainData } from './plain-data.ts';
import { sentData } from './sent-data.ts';
import { withoutNothing } from './without-nothing.ts';

export interface StrayMessage {
  /** Name of what is wrong. */
  readonly field: string;
  readonly message: string;
}

/**
 * One form that is being filled in: its data, what is wrong with them, and what the server has said. Checks begin with
 * `check()`, the first attempt to send; from then on each change is checked. Messages of the server go when their field
 * changes.
 */
export class OpenForm {
  readonly store: FormStore;
  readonly schemaUtils: SchemaUtilsType;
  readonly #validator: ValidatorType;
  readonly #schema: RJSFSchema;
  #tried = false;
  #server: ServerMessages = noMessages;
  /** What calls about single fields have said. */
  #fromServer: ServerMessages = noMessages;
  #stored: unknown;
  /** Fields that are looked at; all of them where nothing is said. */
  #only: ReadonlySet<string> | null = null;

  /** Top fields that began with what was typed before. */
  readonly drafted: ReadonlySet<string>;

  /** `draft` is what was typed before, and not sent. */
  constructor(schema: RJSFSchema, validator: ValidatorType, data: unknown, draft: unknown = null) {
    this.#schema = schema;
    this.#validator = validator;
    this.schemaUtils = createSchemaUtils(validator, schema, {
      arrayMinItems: { computeSkipPopulate: isSet },
      // The first of several constants is no choice of anybody.
      constAsDefaults: 'skipOneOf',
    });
    this.store = new FormStore(this.schemaUtils.getDefaultFormState(schema, withoutNothing(schema, data)));
    this.#stored = this.store.data;
    this.drafted = new Set(draft !== null && typeof draft === 'object' ? Object.keys(draft) : []);
    if (draft !== null) this.store.write([], this.schemaUtils.getDefaultFormState(schema, draft));
    this.store.watch(() => this.#changed());
  }

  /** Whether something was changed since the form was opened, or last sent. */
  get isChanged(): boolean {
    return this.store.data !== this.#stored;
  }

  /** What is there now counts as unchanged: it was sent. */
  keep(): void {
    this.#stored = this.store.data;
  }

  /** A field takes a value that no person has given: that alone is no change to lose. */
  readonly take = (path: Path, value: unknown): void => {
    const untouched = !this.isChanged;
    this.store.write(path, value);
    if (untouched) this.keep();
  };

  /** Takes back what counts once: the server has seen it. */
  spend(uiSchema: UiSchema): void {
    for (const [name, ui] of Object.entries(uiSchema)) {
      if (ui?.['ui:widget'] === 'captcha' && this.store.read([name]).value !== undefined) this.take([name], undefined);
    }
  }

  /** What is sent: the data of the fields that are there. */
  get data(): Readonly<Record<string, unknown>> {
    return (sentData(this.#schema, this.store.data, this.schemaUtils) ?? {}) as Readonly<Record<string, unknown>>;
  }

  /** Checks everything, or some fields, and shows what is wrong; true when nothing is. */
  check(only: ReadonlySet<string> | null = null): boolean {
    this.#tried = true;
    this.#only = only;
    this.#server = noMessages;
    return this.#show();
  }

  /** What is wrong where no field shows it. */
  strayMessages(isShown: (path: Path) => boolean): readonly StrayMessage[] {
    return strays(this.store.errors, [], isShown);
  }

  /** Whether a dotted path is a field of the form as it is now, conditional fields included. */
  hasField(path: string): boolean {
    return isField(this.schemaUtils.retrieveSchema(this.#schema, this.store.data), path);
  }

  /** Shows what is wrong with the present value of a field. */
  readonly tell = (path: Path, messages: readonly string[]): void => {
    const value = this.store.read(path).value;
    const fields = { ...this.#fromServer.fields, [path.join('.')]: { messages, value } };
    this.#fromServer = withoutChanged({ ...this.#fromServer, fields }, this.store.data);
    this.#show();
  };

  /** Names of the top fields with messages. */
  get wrongFields(): readonly string[] {
    return Object.keys(this.store.errors);
  }

  /** Shows what the server refused. */
  refuse(messages: ServerMessages): void {
    this.#server = messages;
    this.#show();
  }

  #changed(): void {
    const server = withoutChanged(this.#server, this.store.data);
    const fromServer = withoutChanged(this.#fromServer, this.store.data);
    if (!this.#tried && server === this.#server && fromServer === this.#fromServer) return;
    this.#server = server;
    this.#fromServer = fromServer;
    this.#show();
  }

  #show(): boolean {
    const found = this.#tried ? this.#errors() : {};
    this.store.setErrors(merged(merged(found, errorTree(this.#fromServer)), errorTree(this.#server)));
    return Object.keys(found).length === 0;
  }

  #errors(): ErrorSchema {
    const { errorSchema } = this.#validator.validateFormData(plainData(this.data), this.#schema);
    const only = this.#only;
    if (only === null) return errorSchema;
    return Object.fromEntries(Object.entries(errorSchema).filter(([name]) => only.has(name))) as ErrorSchema;
  }
}

function strays(errors: ErrorSchema, path: Path, isShown: (path: Path) => boolean): readonly StrayMessage[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]): readonly StrayMessage[] => {
    if (key !== ERRORS_KEY) return strays(value as ErrorSchema, [...path, key], isShown);
    if (isShown(path)) return [];
    return (value as readonly string[]).map((message) => ({ field: String(path.at(-1) ?? ''), message }));
  });
}

/** Messages of both, check before server. */
function merged(one: ErrorSchema, other: ErrorSchema): ErrorSchema {
  const result: Record<string, unknown> = { ...one };
  for (const [key, value] of Object.entries(other)) {
    const before = result[key];
    if (before === undefined) result[key] = value;
    else if (Array.isArray(before)) result[key] = [...(before as string[]), ...(value as unknown as string[])];
    else result[key] = merged(before as ErrorSchema, value as ErrorSchema);
  }
  return result as ErrorSchema;
}

function isField(schema: RJSFSchema, path: string): boolean {
  let at: unknown = schema;
  for (const part of path.split('.')) {
    if (at === null || typeof at !== 'object') return false;
    const { properties, items } = at as RJSFSchema;
    const own = properties !== undefined && Object.hasOwn(properties, part) ? properties[part] : undefined;
    at = /^\d+$/.test(part) ? items : own;
    if (at === undefined) return false;
  }
  return true;
}

/** Values of which each is there once are chosen, not filled in: there are no empty ones to begin with. */
function isSet(_: unknown, { uniqueItems, items }: RJSFSchema): boolean {
  return uniqueItems === true && typeof items === 'object' && !Array.isArray(items) && items.type !== 'object';
}
