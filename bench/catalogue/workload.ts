import { type CatalogueQuery, wholeCatalogue } from '../../domain/catalogue/query.ts';
import { randomQuestion } from '../../tests/catalogue/questions.ts';
import { type SampleService, pick, seeded } from '../../tests/catalogue/services.ts';
import type { Job } from './job.ts';
import { sessionQuestions } from './sessions.ts';

export type Workload = readonly CatalogueQuery[];

const length = 200;

/** Questions that are the same for a seed. */
export function workload(services: readonly SampleService[], questions: Job['questions'], seed: number): Workload {
  const random = seeded(seed);
  switch (questions) {
    case 'sessions':
      return sessionQuestions(services, length, seed);
    case 'independent':
      return Array.from({ length }, () => randomQuestion(random, services));
    case 'letters':
      return Array.from({ length }, () => {
        const { sorting } = randomQuestion(random, services);
        return { ...wholeCatalogue, text: pick(random, [...pick(random, services).name]), sorting };
      });
  }
}
