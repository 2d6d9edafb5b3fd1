/** A grade in which a kind of service is sold: who delivers, from where, how fast, with what guarantee. */
export interface ServiceGrade {
  readonly slug: string;
  /** Follows the name of the kind: "Views, high quality". */
  readonly name: string;
  /** Price against the plain one. */
  readonly factor: number;
  /** Daily speed against the usual one. */
  readonly pace: number;
  readonly start: string;
  /** Days of refill; 0 for none. Counts only where what was delivered can drop. */
  readonly refill: number;
  readonly geo: string;
  readonly text: string;
  /** Countries may be chosen by the customer. */
  readonly countries?: true;
  readonly label?: string;
}

export const serviceGrades: readonly ServiceGrade[] = [
  {
    slug: 'economy',
    name: 'economy',
    factor: 0.55,
    pace: 1,
    start: '0–6 hours',
    refill: 0,
    geo: 'Worldwide',
    text: 'The lowest price, no refill guarantee.',
  },
  {
    slug: 'standard',
    name: 'standard',
    factor: 1,
    pace: 1,
    start: '0–1 hour',
    refill: 30,
    geo: 'Worldwide',
    text: 'Balanced price and quality for everyday orders.',
    label: 'Bestseller',
  },
  {
    slug: 'fast',
    name: 'fast start',
    factor: 1.25,
    pace: 3,
    start: '0–15 minutes',
    refill: 0,
    geo: 'Worldwide',
    text: 'Starts within 15 minutes and delivers at full speed.',
    label: 'Fast',
  },
  {
    slug: 'quality',
    name: 'high quality',
    factor: 1.7,
    pace: 0.6,
    start: '0–3 hours',
    refill: 60,
    geo: 'Worldwide',
    text: 'From profiles with photos and activity.',
  },
  {
    slug: 'real',
    name: 'real accounts',
    factor: 3.2,
    pace: 0.25,
    start: '1–12 hours',
    refill: 90,
    geo: 'Worldwide',
    text: 'From real accounts.',
  },
  {
    slug: 'lasting',
    name: '365-day refill',
    factor: 4.1,
    pace: 0.3,
    start: '1–6 hours',
    refill: 365,
    geo: 'Worldwide',
    text: 'Covered by a refill guarantee for a whole year.',
    label: 'Recommended',
  },
  {
    slug: 'usa',
    name: 'USA',
    factor: 2.9,
    pace: 0.4,
    start: '1–6 hours',
    refill: 30,
    geo: 'USA',
    text: 'From the United States.',
  },
  {
    slug: 'europe',
    name: 'Europe',
    factor: 2.4,
    pace: 0.4,
    start: '1–6 hours',
    refill: 30,
    geo: 'Europe',
    text: 'From EU countries and the United Kingdom.',
  },
  {
    slug: 'latam',
    name: 'Brazil and Latin America',
    factor: 1.5,
    pace: 0.5,
    start: '0–3 hours',
    refill: 30,
    geo: 'Latin America',
    text: 'From Brazil, Mexico, Argentina and nearby countries.',
  },
  {
    slug: 'countries',
    name: 'your choice of countries',
    factor: 3.6,
    pace: 0.3,
    start: '2–12 hours',
    refill: 30,
    geo: 'Your choice',
    text: 'Delivered from the countries you choose.',
    countries: true,
    label: 'New',
  },
];
