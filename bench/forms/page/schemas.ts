/** Forms that every contender renders. All fields have a title; every fourth is required. */
export interface Measured {
  readonly schema: Readonly<Record<string, unknown>>;
  readonly data: Readonly<Record<string, unknown>>;
  /** Title of the field in the middle, into which keys are typed. */
  readonly typed: string;
}

const kinds = [
  (title: string) => ({ type: 'string', title, maxLength: 80 }),
  (title: string) => ({ type: 'string', title, minLength: 1 }),
  (title: string) => ({ type: 'integer', title, minimum: 0 }),
  (title: string) => ({ type: 'string', title, enum: ['one', 'two', 'three'] }),
] as const;

function fields(count: number, prefix: string): Record<string, object> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `${prefix}${at}`,
      (kinds[at % 4] ?? kinds[0])(`${prefix.toUpperCase()} ${at}`),
    ]),
  );
}

function values(count: number, prefix: string): Record<string, unknown> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `${prefix}${at}`,
      at % 4 === 2 ? at : at % 4 === 3 ? 'two' : `text ${at}`,
    ]),
  );
}

function required(count: number, prefix: string): string[] {
  return Array.from({ length: count }, (_, at) => `${prefix}${at}`).filter((_, at) => at % 4 === 1);
}

function flat(count: number): Measured {
  return {
    schema: { type: 'object', properties: fields(count, 'f'), required: required(count, 'f') },
    data: values(count, 'f'),
    typed: `F ${Math.floor(count / 8) * 4}`,
  };
}

const row = { type: 'object', title: 'Row', properties: fields(8, 'c'), required: required(8, 'c') };
const leaf = { type: 'object', title: 'Inner', properties: fields(4, 'n'), required: required(4, 'n') };
const middle = (title: string) => ({ type: 'object', title, properties: { a: leaf, b: leaf, ...fields(2, 'm') } });

export const measured: Readonly<Record<string, Measured>> = {
  '12 fields': flat(12),
  '100 fields': flat(100),
  '50 rows of 8': {
    schema: { type: 'object', properties: { rows: { type: 'array', title: 'Rows', items: row } } },
    data: { rows: Array.from({ length: 50 }, () => values(8, 'c')) },
    typed: 'C 0',
  },
  '3 levels': {
    schema: { type: 'object', properties: { x: middle('X'), y: middle('Y'), z: middle('Z') } },
    data: Object.fromEntries(
      ['x', 'y', 'z'].map((name) => [name, { a: values(4, 'n'), b: values(4, 'n'), ...values(2, 'm') }]),
    ),
    typed: 'N 0',
  },
};
