import type { Act, Failure, Link } from './sheet.ts';

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

/** Draws what is done next. Most acts fill in the form; opening the page anew is rare, because it takes longest. */
export function drawAct(draw: () => number, links: readonly Link[]): Act {
  const upTo = (most: number) => Math.floor(draw() * (most + 1));
  const of = <T>(choices: readonly T[]): T => choices[upTo(choices.length - 1)] as T;
  const number = () => of([0, 1, 99, 100, 150, 999, 1_000, 1_250, 2_500, upTo(3_000), upTo(3_000), upTo(200_000)]);
  const failure = (): Failure => of(['none', 'none', 'lost', 'refused', 'twice']);
  const at = upTo(20);
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
    [14, () => ({ act: 'toCart' })],
    [3, () => ({ act: 'cartRemove', at })],
    [5, () => ({ act: 'cartEdit', at, to: number() })],
    [1, () => ({ act: 'cartClear', sure: draw() < 0.5 })],
    [9, () => ({ act: 'pay', fails: failure() })],
    [8, () => ({ act: 'cartPay', fails: failure() })],
    [2, () => ({ act: 'theme' })],
    [2, () => ({ act: 'reload' })],
    [1, () => ({ act: 'language' })],
    [1, () => ({ act: 'away' })],
    [1, () => ({ act: 'back' })],
  ];
  let left = draw() * kinds.reduce((sum, [weight]) => sum + weight, 0);
  for (const [weight, make] of kinds) {
    left -= weight;
    if (left < 0) return make();
  }
  return { act: 'theme' };
}
