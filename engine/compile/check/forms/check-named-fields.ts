import { join, type Located, type LocatedObject, member, scalar } from '../../diagnostics/located.ts';
import { formFields } from '../context/form-data.ts';
import { isOpen, optionOf, unknownField } from './ui-parts.ts';
import type { CheckContext } from '../context/check-context.ts';

/** Schemas of what a field stands in, the whole form first; undefined where one is not known. */
export type Around = readonly (Located | undefined)[];

/** Fields that the look of another one names: the choices it narrows and fills, its bounds, its name. */
export function checkNamedFields(ui: LocatedObject, around: Around, context: CheckContext): void {
  const check = (written: unknown, at: Located['at'], path: string): void => {
    if (typeof written === 'string') checkWay(written, at, around, { ...context, path: join(context.path, path) });
  };
  const choices = optionOf(ui, 'choices');
  const where = member(choices?.value, 'where');
  if (where?.kind === 'object')
    for (const [name, { value }] of where.members) check(scalar(value), value.at, `${choices?.path}.where.${name}`);
  const fills = member(choices?.value, 'fills');
  if (fills?.kind === 'object')
    for (const [field, { keyAt }] of fills.members) check(field, keyAt, `${choices?.path}.fills.${field}`);
  const bounds = optionOf(ui, 'bounds');
  for (const name of ['min', 'max', 'step']) {
    const bound = member(bounds?.value, name);
    if (bound) check(scalar(bound), bound.at, `${bounds?.path}.${name}`);
  }
  const named = optionOf(ui, 'labelFrom');
  if (named) check(`./${String(scalar(named.value))}`, named.value.at, named.path);
}

/** `name` in the whole form; `./name` and `../name` from where the field stands. */
function checkWay(written: string, at: Located['at'], around: Around, context: CheckContext): void {
  const fromHere = written.startsWith('.');
  const steps = written.replace(/^\.\//, '').split('/');
  let way: Around = fromHere ? around : around.slice(0, 1);
  for (const step of fromHere ? steps : [written]) {
    if (step === '..') {
      way = way.slice(0, -1);
      continue;
    }
    const owner = way.at(-1);
    const fields = formFields(owner);
    if (owner?.kind !== 'object' || isOpen(owner) || fields.size === 0) return;
    const found = fields.get(step);
    if (!found) return unknownField(step, at, context.path, new Set(fields.keys()), context);
    way = [...way, found.value];
  }
}
