import { setTimeout as pause } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import type { Schema } from '../../engine/compile/schema/schema.ts';
import type { ScreenChunk } from '../../engine/definition.ts';
import type { CasingPlan } from '../../schemas/boundary.ts';
import type { OperationNode } from '../../schemas/operation-node.ts';
import type { Action } from './screen-actions.ts';
import type { Declared, Placed } from './declared-screen.ts';
import { badValues, goodValue } from './field-values.ts';
import { fillIn } from './fill-fields.ts';
import { type Field, fieldsOf, type Ui } from './form-fields.ts';
import { isComputed } from './shown-values.ts';
import { isBlock, type TypedNode } from './typed-nodes.ts';
import type { Visitor } from './visitor.ts';
import { shortTimeout } from './short-timeout.ts';

interface OpenForm {
  readonly id: string;
  readonly submit: Locator;
  /** Goes back a step. */
  readonly back: Locator;
  readonly fields: readonly Field[];
  /** Needed fields that are not there, in words. */
  readonly missing: readonly string[];
}

/**
 * Tries a form: every value just beyond its schema is refused at its field and nothing is sent; what the server says lands on
 * its field and goes when that changes; good values are sent. Sentences on what is not so; null where the form is not there.
 */
export async function checkForm(visitor: Visitor, declared: Declared, { node }: Placed): Promise<string[] | null> {
  if (!isBlock(node, 'form')) return null;
  const steps = stepsOf(node);
  const faults: string[] = [];
  let form: OpenForm | null = null;
  for (const [at, step] of steps.entries()) {
    form = await openFilled(visitor, declared, node, step);
    if (!form && at > 0) return [...faults, `The form ${node.id} does not go on to its step ${at + 1}.`];
    if (!form) return null;
    faults.push(...form.missing);
    for (const field of form.fields) faults.push(...(await refusesBounds(visitor, form, field)));
    if (at < steps.length - 1) await sent(visitor, form);
  }
  if (!form) return null;
  faults.push(...(await takesMessages(visitor, declared, form, node)));
  const operation = callOf(node)?.operation;
  const called = await sent(visitor, form, operation);
  if (operation !== undefined && !called.includes(operation))
    faults.push(`The form ${form.id} does not send good values.`);
  return faults;
}

/** Forms as something to do: filled in well and sent. */
export function formActionsOf(declared: Declared): Action[] {
  return declared.blocks.flatMap((placed) => {
    const { node } = placed;
    if (!isBlock(node, 'form')) return [];
    const action: Action = {
      name: node.id,
      placed,
      steps: node.run,
      find: async (visitor, now) => (await openForm(visitor, now, node, stepsOf(node)[0]))?.submit ?? null,
      async press(visitor, now) {
        for (const step of stepsOf(node)) {
          const form = await openFilled(visitor, now, node, step);
          if (!form) return false;
          await sent(visitor, form, step.isLast ? callOf(node)?.operation : undefined);
        }
        return true;
      },
    };
    return [action];
  });
}

interface Step {
  /** Fields of the step; undefined where it has them all. */
  readonly fields: readonly string[] | undefined;
  readonly isLast: boolean;
}

function stepsOf({ steps }: TypedNode<'form'>): Step[] {
  if (!steps || steps.length === 0) return [{ fields: undefined, isLast: true }];
  return steps.map(({ fields }, at) => ({ fields, isLast: at === steps.length - 1 }));
}

async function openForm(
  { page }: Visitor,
  declared: Declared,
  node: TypedNode<'form'>,
  step?: Step,
): Promise<OpenForm | null> {
  const button = { name: step?.isLast === false ? declared.textOf('form.next') : (declared.words(node.submit) ?? '') };
  const { schema, uiSchema = {} } = declared.chunk.forms[node.form] ?? {};
  const whole = schema as Schema | undefined;
  const place = await formAmong(
    page.locator('form').filter({ has: page.getByRole('button', button) }),
    whole,
    declared,
  );
  const submit = place.getByRole('button', button).last();
  // The code of forms is large and is loaded separately.
  const isOpen = await submit.waitFor({ timeout: shortTimeout(2) }).then(
    () => true,
    () => false,
  );
  if (!isOpen) return null;
  const here = (name: string) => step?.fields === undefined || step.fields.includes(name);
  const shown = whole && {
    ...whole,
    properties: Object.fromEntries(Object.entries(whole.properties ?? {}).filter(([name]) => here(name))),
  };
  const part = { schema: shown, ui: uiSchema as Ui, path: '', place };
  const { fields, missing } = await fieldsOf(part, declared, node.id);
  const back = place.getByRole('button', { name: declared.textOf('form.back') });
  return { id: node.id, submit, back, fields, missing };
}

/** A form with good values in its fields, and in those that are there once others are filled in. */
async function openFilled(
  visitor: Visitor,
  declared: Declared,
  node: TypedNode<'form'>,
  step?: Step,
): Promise<OpenForm | null> {
  let form = await openForm(visitor, declared, node, step);
  const filled = new Set<string>();
  for (let depth = 0; form && depth < 3; depth += 1) {
    const fresh = form.fields.filter(({ name }) => !filled.has(name));
    if (fresh.length === 0) break;
    await fillIn(fresh);
    for (const { name } of fresh) filled.add(name);
    form = await openForm(visitor, declared, node, step);
  }
  return form;
}

/** The form that has most of the fields, where several have a button of the same words. */
async function formAmong(forms: Locator, schema: Schema | undefined, declared: Declared): Promise<Locator> {
  await forms
    .first()
    .waitFor({ timeout: shortTimeout(2) })
    .catch(() => undefined);
  const titles = Object.values(schema?.properties ?? {}).flatMap(({ title }) =>
    title ? [declared.textOf(title)] : [],
  );
  const words = await forms.allInnerTexts().catch(() => []);
  const counts = words.map((text) => titles.filter((title) => text.includes(title)).length);
  return forms.nth(Math.max(counts.indexOf(Math.max(...counts)), 0));
}

async function refusesBounds(visitor: Visitor, form: OpenForm, field: Field): Promise<string[]> {
  const good = goodValue(field.schema);
  if (good === null || !(await isTyped(field.place))) return [];
  const faults: string[] = [];
  for (const { text, why } of badValues(field.schema, field.required)) {
    await field.place.fill(text, { timeout: shortTimeout() });
    // The field may hold back by itself what is too long.
    if ((await field.place.inputValue({ timeout: shortTimeout() })) !== text) continue;
    if (field.settles) {
      await field.place.press('Tab', { timeout: shortTimeout() });
      if (!(await isRewritten(field.place, text))) faults.push(`The field ${field.name} of ${form.id} keeps ${why}.`);
      continue;
    }
    const called = await sent(visitor, form);
    if (!(await field.place.isVisible())) {
      // It has gone on to its next step.
      faults.push(`The field ${field.name} of ${form.id} takes ${why}.`);
      await form.back.click({ timeout: shortTimeout() });
      continue;
    }
    const invalid = await becomes(field.place, 'true');
    if (called.length > 0) faults.push(`The field ${field.name} of ${form.id} takes ${why}.`);
    else if (!invalid) faults.push(`The field ${field.name} of ${form.id} does not say that it refuses ${why}.`);
  }
  await field.place.fill(good, { timeout: shortTimeout() });
  return faults;
}

async function takesMessages(
  visitor: Visitor,
  declared: Declared,
  form: OpenForm,
  node: TypedNode<'form'>,
): Promise<string[]> {
  const call = callOf(node);
  const operation = call && visitor.api.operation(call.operation);
  if (!call || !operation) return [];
  const wires = new Map<Field, string>();
  for (const field of form.fields) {
    const wire = wireOf(field, call.params ?? {}, operation.node, declared.chunk.plans);
    if (wire !== undefined && goodValue(field.schema) !== null && (await isTyped(field.place))) wires.set(field, wire);
  }
  if (wires.size === 0) return [];
  const messageOf = (wire: string) => `The server does not like ${wire}.`;
  const errors = Object.fromEntries([...wires.values()].map((wire) => [wire, [messageOf(wire)]]));
  visitor.api.refusal = { operation: call.operation, message: 'The server refuses.', errors };
  await sent(visitor, form, call.operation);
  visitor.api.refusal = null;
  const faults: string[] = [];
  for (const [field, wire] of wires) {
    const described = await visitor.page
      .getByText(messageOf(wire))
      .first()
      .waitFor({ timeout: shortTimeout() })
      .then(
        () => becomes(field.place, 'true'),
        () => false,
      );
    if (!described) faults.push(`What the server says about ${field.name} does not land on that field of ${form.id}.`);
  }
  for (const [field, wire] of wires) {
    const good = goodValue(field.schema) ?? '';
    await field.place.fill('', { timeout: shortTimeout() });
    await field.place.fill(good, { timeout: shortTimeout() });
    const gone = await visitor.page
      .getByText(messageOf(wire))
      .first()
      .waitFor({ state: 'hidden', timeout: shortTimeout() })
      .then(
        () => true,
        () => false,
      );
    if (!gone) faults.push(`What the server said about ${field.name} of ${form.id} stays when the field changes.`);
  }
  return faults;
}

/** Presses the button; names of the operations that it called to change something. One that is awaited may take a while. */
async function sent(visitor: Visitor, { submit }: OpenForm, awaited?: string): Promise<string[]> {
  visitor.api.calls = [];
  await submit.click({ timeout: shortTimeout() }).catch(() => undefined);
  const isHere = () => visitor.api.calls.some(({ operation }) => operation.name === awaited);
  if (awaited !== undefined) for (let tries = 0; tries < shortTimeout() / 50 && !isHere(); tries += 1) await pause(50);
  await pause(30);
  await visitor.rest();
  return visitor.api.calls.filter(({ operation }) => operation.method !== 'GET').map(({ operation }) => operation.name);
}

/** Whether something is typed there: files and choices of other makes have no value just beyond their bounds. */
function isTyped(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element.matches('textarea, input:not([type="file"])'), undefined, {
    timeout: shortTimeout(),
  });
}

/** Whether something else stands there than what was typed. */
async function isRewritten(place: Locator, typed: string): Promise<boolean> {
  for (let tries = 0; tries < shortTimeout() / 50; tries += 1) {
    if ((await place.inputValue({ timeout: shortTimeout() })) !== typed) return true;
    await pause(50);
  }
  return false;
}

async function becomes(place: Locator, invalid: string): Promise<boolean> {
  for (let tries = 0; tries < shortTimeout() / 50; tries += 1) {
    if ((await place.getAttribute('aria-invalid', { timeout: shortTimeout() }).catch(() => null)) === invalid)
      return true;
    await pause(50);
  }
  return false;
}

/** What the form calls with its data. */
function callOf({ run }: TypedNode<'form'>) {
  for (const step of run) {
    if ('request' in step) return step.request;
    if ('openSession' in step) return step.openSession;
  }
  return undefined;
}

/** What the server calls a field: the parameter that it fills, or its place within the one that its group or list fills. */
function wireOf(
  { name }: Field,
  params: Readonly<Record<string, unknown>>,
  node: OperationNode,
  plans: ScreenChunk['plans'],
): string | undefined {
  const parts = name.split('.');
  for (let length = parts.length; length > 0; length -= 1) {
    const read = `form.${parts.slice(0, length).join('.')}`;
    const [param] =
      Object.entries(params).find(
        ([, value]) => isComputed(value) && value.reads.length === 1 && value.reads[0] === read,
      ) ?? [];
    if (param !== undefined) return wirePath([param, ...parts.slice(length)], node, plans);
  }
  return undefined;
}

function wirePath(parts: readonly string[], node: OperationNode, plans: ScreenChunk['plans']): string | undefined {
  const [first = ''] = parts;
  if (node.params[first]) return node.params[first][1];
  const planOf = (plan: CasingPlan | string | undefined) => (typeof plan === 'string' ? plans[plan] : plan);
  let plan = planOf(node.body);
  const wires: string[] = [];
  for (const part of parts) {
    const step = /^\d+$/.test(part)
      ? null
      : Object.entries(plan ?? {}).find(([, one]) => (typeof one === 'string' ? one : one[0]) === part);
    if (step === undefined) return undefined;
    if (step !== null) plan = typeof step[1] === 'string' ? undefined : planOf(step[1][1]);
    wires.push(step === null ? part : step[0]);
  }
  return wires.join('.');
}
