import type { CompiledQuery } from 'kysely';
import type { Trx } from './database.ts';

/** A query as the query builder makes it. */
interface Built<Row> {
  compile(): CompiledQuery<Row>;
}

/**
 * A query that is built and compiled once for each instance instead of at every call, which takes longer than the
 * database needs for a query by keys. `build` is called with a stand-in for each value, so a value may only become a
 * parameter: it cannot be looked at or decide what is asked.
 */
export function compiledOnce<Values extends readonly unknown[], Row>(
  build: (trx: Trx, ...values: Values) => Built<Row>,
): (trx: Trx, ...values: Values) => Promise<readonly Row[]> {
  const cache = new Map<string, (values: Values) => CompiledQuery<Row>>();
  return async (trx, ...values) => {
    let compiled = cache.get(trx.instance);
    if (!compiled) {
      compiled = compileFor(trx, build, values.length);
      cache.set(trx.instance, compiled);
    }
    return (await trx.executeQuery(compiled(values))).rows;
  };
}

/** Stands for a value while a query is compiled. */
class StandIn {
  readonly index: number;

  constructor(index: number) {
    this.index = index;
  }

  [Symbol.toPrimitive](): never {
    throw new Error('A query that is compiled once has looked at one of its values');
  }
}

function compileFor<Values extends readonly unknown[], Row>(
  trx: Trx,
  build: (trx: Trx, ...values: Values) => Built<Row>,
  count: number,
): (values: Values) => CompiledQuery<Row> {
  const standIns = Array.from({ length: count }, (_, index) => new StandIn(index));
  const query = build(trx, ...(standIns as unknown as Values)).compile();
  const used = new Set(query.parameters);
  if (!standIns.every((one) => used.has(one))) {
    throw new Error('A query that is compiled once leaves one of its values out');
  }
  return (values) => ({
    ...query,
    parameters: query.parameters.map((one) => (one instanceof StandIn ? values[one.index] : one)),
  });
}
