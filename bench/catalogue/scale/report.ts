import { quantile } from '../../browser/quantile.ts';
import type { ScreenFigures } from './measure-screen.ts';

export interface Measured {
  readonly size: number;
  readonly screen: string;
  readonly slowdown: number;
  readonly runs: readonly ScreenFigures[];
}

/** What was measured, the middle of all runs, as a table in Markdown. */
export function tableOf(all: readonly Measured[], load: number): string {
  const head = [
    'services',
    'screen',
    'processor slower by',
    'first service ms',
    'all here ms',
    'letters, wall: p50 ms',
    'work: first, p50, p95 ms',
    'INP, wall ms',
    'its work ms',
    'tasks above 50 ms of work',
    'elements',
    'heap MB',
  ];
  return [
    `Load average ${load.toFixed(1)}\n`,
    `| ${head.join(' | ')} |`,
    `|${'---|'.repeat(head.length)}`,
    ...all.map((one) => `| ${cellsOf(one).join(' | ')} |`),
  ].join('\n');
}

function cellsOf({ size, screen, slowdown, runs }: Measured): readonly string[] {
  const middle = (of: (figures: ScreenFigures) => number) => quantile(runs.map(of), 0.5);
  const letters = runs.flatMap((figures) => figures.letters.slice(1));
  const work = (part: number) =>
    quantile(
      letters.map((letter) => letter.work),
      part,
    ).toFixed(1);
  const walls = letters.map(({ wall }) => wall);
  const long = runs.flatMap((figures) => figures.long);
  return [
    size.toLocaleString('en'),
    screen,
    String(slowdown),
    middle(({ firstService }) => firstService).toFixed(0),
    middle(({ allServices }) => allServices).toFixed(0),
    quantile(walls, 0.5).toFixed(0),
    `${middle((figures) => figures.letters[0]?.work ?? 0).toFixed(1)}, ${work(0.5)}, ${work(0.95)}`,
    middle(({ inp }) => inp).toFixed(0),
    middle(({ interaction }) => interaction).toFixed(1),
    long.length === 0
      ? 'none'
      : `${(long.length / runs.length).toFixed(1)} a run, up to ${Math.max(...long).toFixed(0)} ms`,
    middle(({ elements }) => elements).toFixed(0),
    (middle(({ heap }) => heap) / 1e6).toFixed(0),
  ];
}
