import process from 'node:process';
import { runTool } from '../../cli/verify/run-tool.ts';

const root = new URL('../..', import.meta.url).pathname;
const maxCount = 20;

/** `npm run walk -- <steps> [seed]`: walks so many steps through form and cart, over 20 seeds from the given one on. */
async function walkAll(steps: number, seed: number): Promise<boolean> {
  const seeds = Math.min(maxCount, steps);
  const { code } = await runTool(
    root,
    '@playwright/test/cli.js',
    ['test', '--config', 'tests/browser/playwright.config.ts', 'walk.journey', '--grep', 'a plain sheet says'],
    {
      limit: 600 + steps * 10,
      live: true,
      environment: {
        // A walk of many steps takes longer than a test of `npm test` may.
        LIVERY_TESTS: 'long',
        LIVERY_WALK_SEED: String(seed),
        LIVERY_WALK_SEEDS: String(seeds),
        LIVERY_WALK_STEPS: String(Math.ceil(steps / seeds)),
      },
    },
  );
  return code === 0;
}

const [steps, seed] = process.argv.slice(2).map(Number);
if (!(await walkAll(Math.max(1, steps || 2_000), seed || 1))) process.exitCode = 1;
