/** One shipment, as the pages of all contenders are given it. */
export interface Shipment extends Readonly<Record<string, unknown>> {
  readonly id: number;
  readonly customer: string;
  readonly status: Status;
  /** USD. */
  readonly price: number;
  readonly insurance: number;
  /** Grams. */
  readonly weight: number;
  /** A fraction. */
  readonly discount: number;
  readonly bookedAt: string;
  readonly dueOn: string;
  readonly tracking: string;
}

const statuses = ['draft', 'booked', 'on_the_way', 'delivered', 'lost'] as const;
export type Status = (typeof statuses)[number];

const firstNames = [
  'Mira',
  'Åsa',
  'Jonas',
  'Élodie',
  'Piotr',
  'zoë',
  'Ingrid',
  'Tomáš',
  'Noor',
  'Bela',
  'Ümit',
  'Cyrus',
];
const lastNames = [
  'Novák',
  'Lindqvist',
  'Okafor',
  'Meyer',
  'de Vries',
  'Ostrava',
  'Kaya',
  'Brandt',
  'Ferrari',
  'Quist',
];
const day = 86_400_000;

/** The same rows each time; no two have the same customer, price or number. */
export function shipments(count: number): readonly Shipment[] {
  const random = generator(20_251);
  return Array.from({ length: count }, (_, at): Shipment => {
    const booked = Date.UTC(2025, 0, 1) + Math.floor(random() * 500 * day);
    const first = firstNames[Math.floor(random() * firstNames.length)] ?? '';
    const last = lastNames[Math.floor(random() * lastNames.length)] ?? '';
    return {
      id: 100_000 + at,
      customer: `${first} ${last} ${1 + ((at * 7919) % count)}`,
      status: statuses[Math.floor(random() * statuses.length)] ?? 'draft',
      price: (100 + ((at * 6367) % count) * 7) / 100,
      insurance: Math.floor(random() * 90_000) / 100,
      weight: 50 + Math.floor(random() * 2_000_000),
      discount: Math.floor(random() * 300) / 1000,
      bookedAt: new Date(booked).toISOString(),
      dueOn: new Date(booked + 5 * day).toISOString().slice(0, 10),
      tracking: `https://www.example.com/track/${(random() * 2 ** 40).toString(36).slice(0, 8)}`,
    };
  });
}

/** mulberry32. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
