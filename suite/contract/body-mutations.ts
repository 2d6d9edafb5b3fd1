import type { Defs, Schema } from '../../engine/compile/schema/schema.ts';
import { hostileTexts } from './hostile-texts.ts';
import type { Mutation, Place } from './mutation.ts';
import { narrow, typesOf } from './narrow-schema.ts';
import { sampleOf } from './sample-value.ts';

/**
 * Every way to spoil a body that the schema gives rise to: members left out, of a wrong type, out of range, too long,
 * added, and hostile texts, at every depth. `texts` is how many of the hostile texts each field gets, in turns.
 */
export function mutationsOf(schema: Schema, defs: Defs, texts: number): readonly Mutation[] {
  const found: Mutation[] = [];
  let turn = 0;
  const spoil = (at: Place, why: string, value: unknown, refused = true) => found.push({ at, why, value, refused });

  function visit(declared: Schema, at: Place, depth: number): void {
    const types = typesOf(declared, defs);
    const here = narrow(declared, defs);
    for (const [type, value] of strangers) {
      if (!types.includes(type) && !(type === 'integer' && types.includes('number'))) {
        spoil(at, `a ${type} in place of ${types.join(' or ')}`, value);
      }
    }
    if (here.enum) spoil(at, 'none of the choices', typeof here.enum[0] === 'number' ? 987_654_321 : 'no-such-choice');
    visitNumber(here, at, types);
    if (types.includes('string') && !here.enum) visitText(here, at);
    if (types.includes('array')) visitList(here, at, depth);
    if (types.includes('object')) visitObject(here, at, depth);
  }

  function visitNumber(here: Schema, at: Place, types: readonly string[]): void {
    const whole = types.includes('integer');
    if (!whole && !types.includes('number')) return;
    if (here.enum) return;
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = here as Record<string, number | undefined>;
    if (whole && !types.includes('number')) spoil(at, 'a fraction', 1.5);
    if (minimum !== undefined) spoil(at, 'below the least', minimum - 1);
    if (maximum !== undefined) spoil(at, 'above the most', maximum + 1);
    if (exclusiveMinimum !== undefined) spoil(at, 'at the bound below', exclusiveMinimum);
    if (exclusiveMaximum !== undefined) spoil(at, 'at the bound above', exclusiveMaximum);
    for (const value of [0, -1, 2 ** 31, 2 ** 53, whole ? 10 ** 18 : 1e308, whole ? 7 : 1e-9]) {
      spoil(at, `the number ${value}`, value, false);
    }
  }

  function visitText(here: Schema, at: Place): void {
    const { minLength = 0, maxLength } = here as Record<string, number | undefined>;
    if (minLength > 0) spoil(at, 'too short', 'x'.repeat(minLength - 1));
    if (maxLength !== undefined) spoil(at, 'too long', 'x'.repeat(maxLength + 1));
    if (here['pattern'] !== undefined) spoil(at, 'against the pattern', '\u{1f600} \t');
    if (here.format === 'email') spoil(at, 'no e-mail', 'nobody at nowhere');
    spoil(at, 'U+0000', 'a\u0000b');
    for (let count = 0; count < texts; count += 1) {
      const text = hostileTexts[(turn += 1) % hostileTexts.length] ?? '';
      spoil(at, `the text ${JSON.stringify(text)}`, text, false);
    }
  }

  function visitList(here: Schema, at: Place, depth: number): void {
    const { minItems = 0, maxItems } = here as Record<string, number | undefined>;
    const item = here.items ?? {};
    if (minItems > 0) spoil(at, 'too few', []);
    if (maxItems !== undefined) {
      spoil(
        at,
        'too many',
        Array.from({ length: maxItems + 1 }, () => sampleOf(item, defs)),
      );
    }
    if (depth < 4) visit(item, [...at, 0], depth + 1);
  }

  function visitObject(here: Schema, at: Place, depth: number): void {
    for (const name of here.required ?? []) spoil([...at, name], 'left out', undefined);
    if (here.additionalProperties === false) spoil([...at, 'balance_of_all'], 'not declared', 1);
    if (depth >= 4) return;
    for (const [name, member] of Object.entries(here.properties ?? {})) visit(member, [...at, name], depth + 1);
  }

  visit(schema, [], 0);
  return found;
}

const strangers: readonly (readonly [type: string, value: unknown])[] = [
  ['null', null],
  ['string', 'text'],
  ['number', 0.5],
  ['boolean', true],
  ['array', []],
  ['object', {}],
];
