import type { Act, Ending, Failure, Opening } from './acts.ts';
import type { Link } from './price-list.ts';

/** Numbers that look random and follow from a seed (mulberry32). */
export function drawer(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Draws what is done next, without opening the page anew. Most acts fill in the form. */
export function drawAct(draw: () => number, links: readonly Link[], isGuest: boolean): Act {
  const upTo = (most: number) => Math.floor(draw() * (most + 1));
  const of = <T>(choices: readonly T[]): T => choices[upTo(choices.length - 1)] as T;
  // A gateway takes no small amounts, and guests pay there only.
  const large = isGuest ? [6_000, 9_000, 20_000, upTo(20_000)] : [9_000];
  const number = () =>
    of([0, 1, 99, 100, 150, 999, 1_000, 1_250, 2_500, ...large, upTo(3_000), upTo(3_000), upTo(200_000)]);
  const failure = (): Failure => of(['none', 'none', 'lost', 'refused', 'twice']);
  const ending = (): Ending => of(['paid', 'declined', 'left']);
  const email = () => of(['nobody', 'ada@example.com', 'grace@example.com', 'ada@example.com', 'grace@example.com']);
  const at = upTo(20);
  // Opening the cart over the form and closing it again takes long; in the other tab it is open.
  const isOther = !isGuest && draw() < 0.8;
  const code = () => of([null, 'FIVEOFF', 'FIVEOFF', 'BACK7']);
  const kinds: readonly (readonly [number, () => Act])[] = [
    [
      10,
      () => ({ act: 'link', url: of([...links.map(({ url }) => url), links[0]?.url ?? '', '']), pasted: draw() < 0.5 }),
    ],
    [6, () => ({ act: 'network', to: of([1, 2, 4]) })],
    [8, () => ({ act: 'type', to: at })],
    [10, () => ({ act: 'service', to: at })],
    [18, () => ({ act: 'quantity', to: number() })],
    [5, () => ({ act: 'slide', to: upTo(40) })],
    [6, () => ({ act: 'quick', to: at })],
    [8, () => ({ act: 'money', cents: of([1, 50, 100, 133, upTo(500), upTo(5_000)]) })],
    [8, () => ({ act: 'guarantee' })],
    [6, () => ({ act: 'drip' })],
    [5, () => ({ act: 'growing' })],
    [6, () => ({ act: 'runs', to: of([0, 2, 3, 7, 30]) })],
    [4, () => ({ act: 'growth', to: upTo(500) })],
    [5, () => ({ act: 'addLine' })],
    [6, () => ({ act: 'openLine', at })],
    [5, () => ({ act: 'removeLine', at })],
    [2, () => ({ act: 'clear' })],
    [10, () => ({ act: 'toCart' })],
    [4, () => ({ act: 'coupon', code: code() })],
    [4, () => ({ act: 'way', at })],
    [2, () => ({ act: 'cartCoupon', code: code() })],
    [2, () => ({ act: 'cartWay', at })],
    [3, () => ({ act: 'cartRemove', at, isOther })],
    [4, () => ({ act: 'cartEdit', at, to: number(), isOther })],
    [1, () => ({ act: 'cartClear', sure: draw() < 0.5, isOther })],
    [5, () => ({ act: 'email', text: email() })],
    [3, () => ({ act: 'cartEmail', text: email() })],
    [isGuest ? 20 : 7, () => ({ act: 'pay', fails: failure(), ends: ending() })],
    [isGuest ? 14 : 6, () => ({ act: 'cartPay', fails: failure(), ends: ending(), isOther })],
    [2, () => ({ act: 'theme' })],
    [2, () => ({ act: 'currency' })],
    [3, () => ({ act: 'visit' })],
  ];
  let left = draw() * kinds.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, make] of kinds) {
    left -= weight;
    if (left < 0) return make();
  }
  return { act: 'theme' };
}

/** Draws how the page is opened anew, which takes much longer than everything else. */
export function drawOpening(draw: () => number): Opening {
  const acts = ['reload', 'reload', 'language', 'away', 'back', 'ended'] as const;
  return { act: acts[Math.floor(draw() * acts.length)] ?? 'reload' };
}

/**
 * Acts that lead to the gateway wherever the walk is: what is drawn at random seldom does. Each is left out where it makes no
 * sense. They take turns: from the form and from the cart, to each of the ends, at once or after a reply that was lost.
 */
export function errand(turn: number, links: readonly Link[], isGuest: boolean): readonly Act[] {
  const ends = (['paid', 'declined', 'left'] as const)[turn % 3] ?? 'paid';
  const failures: readonly Failure[] = (turn >> 1) % 2 === 0 ? ['lost', 'none'] : ['none'];
  const order: readonly Act[] = [
    { act: 'clear' },
    { act: 'link', url: links[0]?.url ?? '', pasted: true },
    { act: 'quantity', to: 20_000 },
  ];
  // A customer has the balance before the ways of the gateway.
  const at = isGuest ? 0 : 1;
  if (turn % 2 === 0)
    return [
      ...order,
      { act: 'email', text: emailOf(turn) },
      { act: 'coupon', code: null },
      { act: 'way', at },
      ...failures.map((fails) => ({ act: 'pay', fails, ends }) as const),
    ];
  return [
    ...order,
    { act: 'toCart' },
    { act: 'cartEmail', text: emailOf(turn) },
    { act: 'cartCoupon', code: null },
    { act: 'cartWay', at },
    ...failures.map((fails) => ({ act: 'cartPay', fails, ends, isOther: false }) as const),
  ];
}

/** The shop takes 30 orders an hour with one e-mail of somebody who is not logged in. */
function emailOf(turn: number): string {
  return ['ada', 'grace', 'edsger', 'barbara'][(turn >> 1) % 4] + '@example.com';
}
