import { makeCatalogue } from '../../../server/starter/make-catalogue.ts';
import { pick, seeded } from '../../../tests/catalogue/services.ts';

/** Ids of what is added begin above those of the demo. */
const firstId = 1_000_000;

const kinds = ['daily', 'weekly', 'gradual', 'instant', 'targeted', 'organic', 'mixed', 'stable', 'private', 'premium'];
const places = ['Germany', 'Brazil', 'India', 'Japan', 'Türkiye', 'France', 'Spain', 'Poland', 'Mexico', 'Indonesia'];

/** Services like those of the demo, to stand beside them until there are so many. The same each time. */
export function moreServices(count: number): readonly object[] {
  const { services } = makeCatalogue();
  const random = seeded(11);
  const models = services.filter(({ is_package: isPackage }) => isPackage !== true);
  return Array.from({ length: Math.max(0, count - services.length) }, (_, at) => {
    // Each of its services is a model in turn, so that types grow alike.
    const model = models[at % models.length] ?? pick(random, models);
    const number = Math.floor(at / models.length) + 1;
    const geo = pick(random, places);
    return {
      ...model,
      id: firstId + at,
      slug: `${model.slug}-${number}`,
      name: `${model.name}, ${pick(random, kinds)}, ${geo} R${number}`,
      default_price: model.default_price + BigInt(Math.floor(random() * 5_000) * 1_000),
      position: 1_000 + at,
      geo,
      is_deactivated: false,
      restricted_access: false,
    };
  });
}
