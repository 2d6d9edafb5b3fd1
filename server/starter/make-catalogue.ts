import type { Insertable } from 'kysely';
import type {
  NetworkTable,
  ServiceTable,
  ServiceTypeTable,
  StoredPackageItem,
  StoredTarget,
} from '../platform/db/schema/catalogue.ts';
import networkData from './networks.json' with { type: 'json' };
import gradeData from './service-grades.json' with { type: 'json' };
import kindData from './service-kinds.json' with { type: 'json' };
import { stableRandom } from './stable-random.ts';
import { englishTexts, filled, type StarterTexts } from './texts/starter-texts.ts';

/** A network of the demo catalogue. Ids never change: orders and bookmarks refer to them. */
interface SeedNetwork {
  readonly id: number;
  /** Also the name of the brand's icon. */
  readonly slug: string;
  readonly name: string;
  readonly color: string;
  /** One link for each host that people paste from; the first two are a post and a profile. */
  readonly links: readonly string[];
  readonly hosts: readonly string[];
  readonly hasSearch?: boolean;
  /** What `for` of a kind is called there, such as videos for posts: of the texts' `type.for`. */
  readonly for?: Readonly<Partial<Record<Target, string | undefined>>>;
  /** Kinds of service, in the order of the menu; see `service-kinds.json`. */
  readonly kinds: readonly string[];
}

/** What a kind is for, unless a network calls it otherwise. */
type Target = 'posts' | 'profile' | 'community';

/** What one kind of service is like on any network. */
interface ServiceKind {
  /** Icon of the menu entry. */
  readonly icon: string;
  /** US dollars for a thousand, plain quality, worldwide. */
  readonly base: number;
  readonly min: number;
  readonly max: number;
  readonly step: number;
  readonly perDay: number;
  /** The link is one of a post or of a profile. */
  readonly link: 'post' | 'profile';
  /** What it is for, of the texts' `type.for`. Posts or a profile, by its link, unless it says otherwise. */
  readonly for?: Target;
  /** What was delivered can drop again, so that a refill makes sense. */
  readonly drops: boolean;
  readonly drip: boolean;
  readonly target?: Omit<StoredTarget, 'id' | 'type'> & { readonly viewType: StoredTarget['type']['viewType'] };
  /** The quantity is the number of lines that the customer enters. */
  readonly counted?: boolean;
}

/** A grade in which a kind of service is sold: who delivers, from where, how fast, with what guarantee. */
interface ServiceGrade {
  readonly slug: string;
  /** Price against the plain one. */
  readonly factor: number;
  /** Daily speed against the usual one. */
  readonly pace: number;
  /** Of the texts' `starts`. */
  readonly start: string;
  /** Days of refill; 0 for none. Counts only where what was delivered can drop. */
  readonly refill: number;
  /** Of the texts' `geos`. */
  readonly geo: string;
  /** Countries may be chosen by the customer. */
  readonly countries?: boolean;
  /** Of the texts' `labels`. */
  readonly label?: string;
}

const seedNetworks: readonly SeedNetwork[] = networkData;
const serviceGrades: readonly ServiceGrade[] = gradeData;
const serviceKinds = kindData as Readonly<Record<string, ServiceKind>>;

/** A language that the catalogue is made in. */
export interface CatalogueLanguage {
  readonly texts: StarterTexts;
  /** A number of pieces. */
  readonly count: (count: number) => string;
}

const inEnglish: CatalogueLanguage = { texts: englishTexts, count: thousands };

type Row<Table> = Omit<Insertable<Table>, 'instance'>;
export interface SeedCatalogue {
  readonly networks: readonly Row<NetworkTable>[];
  readonly types: readonly Row<ServiceTypeTable>[];
  readonly services: readonly Row<ServiceTable>[];
}

/**
 * The demo catalogue: every kind of every network in every grade that suits it. The same rows and ids every time, in every language: they
 * differ in their texts only. Id of a type: network × 100 + place; of a service: type × 20 + place. All stay below the ids that the database gives.
 */
export function makeCatalogue(language = inEnglish): SeedCatalogue {
  const { texts } = language;
  const networks = seedNetworks.map((network, position) => networkRow(network, position));
  const types: Row<ServiceTypeTable>[] = [];
  const services: Row<ServiceTable>[] = [];
  for (const network of seedNetworks) {
    network.kinds.forEach((slug, place) => {
      const id = network.id * 100 + place + 1;
      const kind = serviceKinds[slug];
      types.push({
        id,
        network_id: network.id,
        slug: `${network.slug}-${slug}`,
        name: entryOf(texts.kinds, slug).name,
        icon: kind?.icon ?? 'box',
        color: network.color,
        position: place,
        title: kindOf(texts, slug, network),
        description: kind ? typeDescription(texts, slug, network, kind) : null,
        faq: JSON.stringify([{ question: texts.type.need_question, answer: texts.type.need_answer }]),
      });
      const rows = kind ? gradedServices(language, network, id, slug, kind) : packages(texts, network, id, services);
      services.push(...rows);
    });
  }
  return { networks, types, services };
}

/** "YouTube views" */
function kindOf({ kinds, named }: StarterTexts, slug: string, network: SeedNetwork): string {
  return filled(named?.[`${network.slug}-${slug}`] ?? entryOf(kinds, slug).of, { network: network.name });
}

/** "YouTube views for your videos." and whether they may come in several runs. */
function typeDescription(texts: StarterTexts, slug: string, network: SeedNetwork, kind: ServiceKind): string {
  const target = kind.for ?? (kind.link === 'post' ? 'posts' : 'profile');
  const text = entryOf(texts.type.for, network.for?.[target] ?? target);
  const what = filled(text, { of: kindOf(texts, slug, network) });
  return kind.drip ? filled(texts.type.drip, { what }) : what;
}

/** An entry of the texts. Throws where a language lacks it. */
function entryOf<T>(entries: Readonly<Record<string, T>>, name: string): T {
  const entry = entries[name];
  if (entry === undefined) throw new Error(`There is no text for “${name}”`);
  return entry;
}

function networkRow(network: SeedNetwork, position: number): Row<NetworkTable> {
  return {
    id: network.id,
    slug: network.slug,
    name: network.name,
    icon: network.slug,
    color: network.color,
    social_provider_type: network.slug,
    url_examples: JSON.stringify(network.links),
    hosts: JSON.stringify(network.hosts),
    has_search: network.hasSearch ?? false,
    position,
  };
}

function gradedServices(
  { texts, count }: CatalogueLanguage,
  network: SeedNetwork,
  typeId: number,
  kindSlug: string,
  kind: ServiceKind,
): Row<ServiceTable>[] {
  return serviceGrades
    .filter((grade) => suits(kind, grade))
    .map((grade, place) => {
      const slug = `${network.slug}-${kindSlug}-${grade.slug}`;
      const chance = (what: string) => stableRandom(`${slug}:${what}`);
      const id = typeId * 20 + place + 1;
      const refill = kind.drops ? grade.refill : 0;
      const max = grade.factor > 2 ? roundTo(kind.max / 5, kind.step) : kind.max;
      const min = Math.min(kind.min, max);
      const { name, text } = entryOf(texts.grades, grade.slug);
      const start = entryOf(texts.starts, grade.start);
      return {
        ...plain(network, typeId, id, slug, grade.slug === 'standard' ? 0 : place + 1),
        name: filled(texts.service, { of: kindOf(texts, kindSlug, network), grade: name }),
        example_link: network.links[kind.link === 'post' ? 0 : 1] ?? null,
        default_price: price(kind.base * grade.factor * (0.85 + chance('price') * 0.3)),
        discount_ppm:
          chance('discount') < 0.12 ? ([50_000, 100_000, 150_000, 250_000][Math.floor(chance('size') * 4)] ?? 0) : 0,
        price_type: 'per_unit',
        pricing_per: 1000,
        min_quantity: min,
        max_quantity: Math.max(min, max),
        step: kind.step,
        default_quantity: Math.min(max, Math.max(min, kind.counted ? min : roundTo(min * 10, kind.step))),
        start_time: start,
        speed: filled(texts.speed, { count: count(kind.perDay * grade.pace) }),
        geo: entryOf(texts.geos, grade.geo),
        drip_feed_is_allowed: kind.drip,
        calculable_quantity: kind.counted ?? false,
        allowed_use_countries: grade.countries ?? false,
        subscription_is_allowed: kind.link === 'post' && !kind.counted && !kind.target,
        targets: JSON.stringify(
          kind.target ? [targetOf(id * 10 + 1, kind.target, entryOf(texts.targets, kindSlug))] : [],
        ),
        short_description: text,
        description: descriptionOf(texts, { text, start, refill }),
        has_refill: refill > 0,
        refill_days: refill > 0 ? refill : null,
        // A few are not for everybody's eyes, and a few are out of order, as in any real catalogue.
        is_deactivated: grade.slug !== 'standard' && chance('off') < 0.03,
        restricted_access: grade.slug === 'lasting' && chance('closed') < 0.25,
        ...servicePage(texts, { network: network.name, refill, start }),
        labels: JSON.stringify(grade.label && chance('label') < 0.5 ? [entryOf(texts.labels, grade.label)] : []),
      };
    });
}

function targetOf(id: number, { viewType, ...target }: NonNullable<ServiceKind['target']>, name: string): StoredTarget {
  return { id, type: { viewType, name }, ...target };
}

function descriptionOf(
  { description }: StarterTexts,
  { text, start, refill }: { readonly text: string; readonly start: string; readonly refill: number },
): string {
  const facts = [
    filled(description.start, { start }),
    refill > 0 ? filled(description.refill, { days: String(refill) }) : description.no_refill,
    description.public,
  ];
  return `<p>${text}</p><ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`;
}

/** Where nothing can drop, grades that only differ by their guarantee make no sense; what is counted goes by quality. */
function suits(kind: ServiceKind, grade: ServiceGrade): boolean {
  if (grade.slug === 'lasting') return kind.drops && !kind.counted;
  if (kind.counted || kind.target) return ['economy', 'standard', 'quality', 'real', 'usa'].includes(grade.slug);
  if (grade.slug === 'countries' || grade.slug === 'latam') return kind.drip;
  return true;
}

const packageSizes = [
  { slug: 'start', times: 10, price: 9 },
  { slug: 'growth', times: 50, price: 39 },
  { slug: 'pro', times: 200, price: 129 },
] as const;

/** Bundles of a network's standard services, sold as one. */
function packages(
  texts: StarterTexts,
  network: SeedNetwork,
  typeId: number,
  all: readonly Row<ServiceTable>[],
): Row<ServiceTable>[] {
  const inside = all.filter(
    (service) => service.network_id === network.id && service.slug.endsWith('-standard') && service.targets === '[]',
  );
  return packageSizes.map((size, place) => {
    const slug = `${network.slug}-package-${size.slug}`;
    const contents = inside.slice(0, 3).map(
      (service): StoredPackageItem => ({
        serviceId: service.id ?? 0,
        quantity: Math.min(service.max_quantity, service.min_quantity * size.times),
        isDisplayable: true,
      }),
    );
    return {
      ...plain(network, typeId, typeId * 20 + place + 1, slug, place),
      name: filled(texts.packages[size.slug], { network: network.name }),
      example_link: network.links[0] ?? null,
      default_price: price(size.price * (0.9 + stableRandom(slug) * 0.2)),
      price_type: 'fixed',
      pricing_per: 1,
      min_quantity: 1,
      max_quantity: 10,
      step: 1,
      default_quantity: 1,
      start_time: texts.starts['0-3h'],
      speed: null,
      geo: texts.geos.worldwide,
      is_package: true,
      package_contents: JSON.stringify(contents),
      short_description: texts.packages.text,
      description: `<p>${texts.packages.description}</p>`,
    };
  });
}

function plain(network: SeedNetwork, typeId: number, id: number, slug: string, position: number) {
  return { id, network_id: network.id, service_type_id: typeId, slug, position };
}

/** US dollars → micro-USD, rounded as price lists are: to a cent from a dollar on, to a tenth of a cent below. */
function price(usd: number): bigint {
  const grain = usd >= 1 ? 10_000 : 1_000;
  return BigInt(Math.max(1, Math.round((usd * 1_000_000) / grain)) * grain);
}

function roundTo(quantity: number, step: number): number {
  return Math.max(step, Math.round(quantity / step) * step);
}

/** 1500 → `1.5K`. */
function thousands(count: number): string {
  if (count >= 1_000_000) return `${Math.round(count / 100_000) / 10}M`;
  return count >= 1_000 ? `${Math.round(count / 100) / 10}K` : String(Math.max(1, Math.round(count)));
}

/** What the page of a seeded service says besides its card. Reviews stay empty: only customers write reviews. */
function servicePage(
  { page }: StarterTexts,
  { network, refill, start }: { readonly network: string; readonly refill: number; readonly start: string },
) {
  const days = String(refill);
  return {
    guarantee: refill > 0 ? filled(page.guarantee, { days }) : null,
    requirements: filled(page.requirements, { network }),
    faq: JSON.stringify([
      { question: page.start_question, answer: filled(page.start_answer, { start }) },
      {
        question: page.drop_question,
        answer: refill > 0 ? filled(page.drop_answer, { days }) : page.no_refill_answer,
      },
    ]),
  };
}
