import { stablePick, stableRandom } from './stable-random.ts';

export interface PageFacts {
  readonly slug: string;
  readonly name: string;
  readonly networkName: string;
  /** Days; 0 for none. */
  readonly refill: number;
  readonly start: string;
}

const opinions = [
  'Started on time and kept its pace to the end.',
  'Exactly what the description says.',
  'Took a little longer than I hoped, support answered at once.',
  'Third order here, no surprises.',
] as const;
const authors = ['A. K.', 'M. L.', 'J. R.', 'S. T.'] as const;

/** What the page of a demo service says besides its card. */
export function servicePage({ slug, name, networkName, refill, start }: PageFacts) {
  const reviews = stableRandom(`${slug}:reviewed`) < 0.3 ? [1, 2] : [];
  return {
    title: `Buy ${name}`,
    guarantee: refill > 0 ? `What drops within ${refill} days is delivered again.` : null,
    requirements: `The page on ${networkName} has to be public until the order is complete.`,
    meta_title: `${name} | order online`,
    meta_description: `${name}: start ${start}, pay by balance or card.`,
    faq: JSON.stringify([
      { question: 'When does it start?', answer: `Usually within ${start}.` },
      {
        question: 'What if something drops?',
        answer:
          refill > 0
            ? `Ask for a refill within ${refill} days.`
            : 'This service comes without a refill; others have one.',
      },
    ]),
    reviews: JSON.stringify(
      reviews.map((number) => ({
        author: stablePick(authors, `${slug}:author:${number}`),
        rating: 4 + Math.round(stableRandom(`${slug}:rating:${number}`)),
        text: stablePick(opinions, `${slug}:text:${number}`),
        createdAt: `2026-0${number}-1${number}T10:00:00.000Z`,
      })),
    ),
  };
}
