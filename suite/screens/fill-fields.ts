import type { Locator } from '@playwright/test';
import { goodValue } from './field-values.ts';
import type { Field } from './form-fields.ts';
import { shortTimeout } from './short-timeout.ts';

/** Gives every field a value that its schema takes: typed, chosen, ticked or attached as the field wants it. */
export async function fillIn(fields: readonly Field[]): Promise<void> {
  // A field that cannot be filled is noticed when the form is sent.
  for (const field of fields) await fillField(field).catch(() => undefined);
}

async function fillField({ schema, place, required }: Field): Promise<void> {
  const text = goodValue(schema);
  const kind = await kindOf(place);
  const isNeeded = required || Number(schema['minItems'] ?? 0) > 0;
  if (kind === 'typed') {
    if (text !== null) await place.fill(text, { timeout: shortTimeout() });
  } else if (kind === 'file') {
    if (isNeeded) await place.setInputFiles(await fileFor(place), { timeout: shortTimeout() });
  } else if (kind === 'mark') {
    if (schema.const === true || (isNeeded && schema.type !== 'boolean'))
      await place.check({ timeout: shortTimeout() });
  } else if (isNeeded) await choose(place, kind);
}

type Kind = 'typed' | 'file' | 'mark' | 'select' | 'search' | 'group';

/** What the field is, as the page has it. */
function kindOf(place: Locator): Promise<Kind> {
  return place.evaluate(
    (element): Kind => {
      if (element.matches('[type="file"]')) return 'file';
      if (element.matches('[type="checkbox"], [type="radio"]')) return 'mark';
      if (element.matches('select')) return 'select';
      if (element.matches('[role="combobox"]')) return 'search';
      return element.matches('input, textarea') ? 'typed' : 'group';
    },
    undefined,
    { timeout: shortTimeout() },
  );
}

/** The first that is offered, where nothing is chosen yet. Choices may come as data and so a little later. */
async function choose(place: Locator, kind: 'select' | 'search' | 'group'): Promise<void> {
  if (kind === 'select') {
    if ((await place.inputValue({ timeout: shortTimeout() })) !== '') return;
    await place.locator('option').nth(1).waitFor({ state: 'attached', timeout: shortTimeout() });
    await place.selectOption({ index: 1 }, { timeout: shortTimeout() });
  } else if (kind === 'search') {
    if ((await place.inputValue({ timeout: shortTimeout() })) !== '') return;
    await place.click({ timeout: shortTimeout() });
    await place.page().getByRole('option').first().click({ timeout: shortTimeout() });
    await place.press('Escape', { timeout: shortTimeout() });
  } else {
    const marks = place.locator('input[type="radio"], input[type="checkbox"]');
    const search = place.getByRole('combobox').first();
    await marks.first().or(search).first().waitFor({ timeout: shortTimeout() });
    if ((await marks.count()) === 0) await choose(search, 'search');
    else if ((await place.locator('input:checked').count()) === 0)
      await marks.first().check({ timeout: shortTimeout() });
  }
}

/** A small file of the first kind that the field says it takes. */
async function fileFor(place: Locator): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const accept = (await place.getAttribute('accept', { timeout: shortTimeout() })) ?? '';
  const [kind = ''] = accept.split(',').map((one) => one.trim());
  const mimeType = kind.includes('/') ? kind.replace('*', 'plain') : 'application/octet-stream';
  const ending = kind.startsWith('.') ? kind : `.${mimeType.split('/')[1]}`;
  return { name: `sample${ending}`, mimeType, buffer: Buffer.from('sample') };
}
