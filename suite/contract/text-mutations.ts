import type { Defs, Schema } from '../../engine/compile/schema/schema.ts';
import { hostileTexts } from './hostile-texts.ts';
import type { Mutation } from './mutation.ts';
import { narrow, typesOf } from './narrow-schema.ts';

/** The same for members that travel as texts: path, query and headers. `schema` is the place's; only what it names is spoilt. */
export function textMutationsOf(schema: Schema, defs: Defs, texts: number): readonly Mutation[] {
  let turn = 0;
  return Object.entries(schema.properties ?? {}).flatMap(([name, declared]) => {
    const here = narrow(declared, defs);
    const types = typesOf(declared, defs);
    const { minimum, maximum, minLength = 0, maxLength } = here as Record<string, number | undefined>;
    const refused = (why: string, value: unknown): Mutation => ({ at: [name], why, value, refused: true });
    const hostile = Array.from({ length: texts }, () => hostileTexts[(turn += 1) % hostileTexts.length] ?? '');
    const isText = types.includes('string');
    return [
      ...(schema.required?.includes(name) ? [refused('left out', undefined)] : []),
      ...(here.enum && !isText ? [refused('none of the choices', '987654321')] : []),
      ...(here.enum && isText ? [refused('none of the choices', 'no-such-choice')] : []),
      ...(isText || types.includes('object') || types.includes('array') ? [] : [refused('no number', 'abc')]),
      ...(types.includes('integer') && !types.includes('number') && !isText ? [refused('a fraction', '1.5')] : []),
      ...(minimum === undefined ? [] : [refused('below the least', minimum - 1)]),
      ...(maximum === undefined ? [] : [refused('above the most', maximum + 1)]),
      ...(minLength > 1 ? [refused('too short', 'x'.repeat(minLength - 1))] : []),
      ...(maxLength === undefined ? [] : [refused('too long', 'x'.repeat(maxLength + 1))]),
      ...(here['pattern'] === undefined ? [] : [refused('against the pattern', 'a b!"')]),
      ...hostile.map((value) => ({ at: [name], why: `the text ${JSON.stringify(value)}`, value, refused: false })),
    ];
  });
}
