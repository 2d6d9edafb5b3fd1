import type { CatalogueQuery } from '../../domain/catalogue/query.ts';
import { naiveFilter } from '../../tests/catalogue/naive-filter.ts';
import type { SampleService } from '../../tests/catalogue/services.ts';
import { type Answer, pageSize } from './contenders/contender.ts';
import type { Workload } from './workload.ts';

/** How many questions have the answer of the naive filter; services that sort alike may come in any order. */
export async function rightAnswers(
  services: readonly SampleService[],
  requested: Workload,
  answerTo: (query: CatalogueQuery, at: number) => Answer | Promise<Answer>,
): Promise<number> {
  const expected = naiveFilter(services);
  const places = new Map(services.map(({ id }, row) => [id, row]));
  let right = 0;
  for (const [at, query] of requested.entries()) {
    const matching = expected(query);
    const answer = await answerTo(query, at);
    const sortsAs = (id: number | undefined) => sortKey(query, services, places.get(id ?? 0) ?? -1);
    const first = matching.slice(0, pageSize);
    const isSame = first.every(({ id }, place) => sortsAs(id) === sortsAs(answer.ids[place]));
    if (answer.count === matching.length && isSame) right += 1;
  }
  return right;
}

function sortKey({ sorting }: CatalogueQuery, services: readonly SampleService[], row: number): number {
  const service = services[row];
  if (sorting === 'popularity' || !service) return row;
  return { price: service.price, quantity: service.max, discount: service.discount }[sorting.by];
}
