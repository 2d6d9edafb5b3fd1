import type { Page } from '@playwright/test';
import { mainThreadOf } from '../browser/main-thread.ts';
import { quantile } from '../browser/quantile.ts';

/** What one contender costs with one form, in milliseconds of the main thread. */
export interface Figures {
  /** Half of the mounts took less. */
  readonly mount: number;
  /** Half of them took less of the main thread's time, the layout and the end of the form before included. */
  readonly mountWork: number;
  /** Half, and nineteen of twenty, of the keys took less until React was done with them. */
  readonly keyMiddle: number;
  readonly keySlow: number;
  /** All script a key, what was put off until later included. */
  readonly script: number;
  /** Components whose code ran for a key, and inputs that were given new properties; of the middle key. */
  readonly components: number;
  readonly inputs: number;
}

const mounts = 20;
const keys = 60;

/** Mounts a form many times, then types into the field in its middle. */
export async function measure(page: Page, contender: string, form: string): Promise<Figures> {
  const { spentOn } = await mainThreadOf(page);

  const mounted: number[] = [];
  const worked: number[] = [];
  for (let at = 0; at < mounts + 3; at += 1) {
    const before = await spentOn('TaskDuration');
    const took = (await page.evaluate(`bench.mount(${JSON.stringify(contender)}, ${JSON.stringify(form)})`)) as number;
    await page.waitForTimeout(20);
    // The first ones warm up.
    if (at < 3) continue;
    mounted.push(took);
    worked.push((await spentOn('TaskDuration')) - before);
  }

  await page.waitForTimeout(300);
  const press = async () =>
    (await page.evaluate(`bench.press(${JSON.stringify(form)}, 'x')`)) as {
      readonly milliseconds: number;
      readonly components: number;
      readonly inputs: number;
      readonly value: string;
    };
  for (let at = 0; at < 5; at += 1) await press();
  const before = await spentOn('ScriptDuration');
  const pressed: Awaited<ReturnType<typeof press>>[] = [];
  for (let at = 0; at < keys; at += 1) {
    pressed.push(await press());
    await page.waitForTimeout(30);
  }
  await page.waitForTimeout(600);
  const spent = (await spentOn('ScriptDuration')) - before;
  const last = pressed.at(-1);
  if (!last?.value.endsWith('xxx')) throw new Error(`Keys got lost: the field holds ${last?.value ?? 'nothing'}`);

  const times = pressed.map(({ milliseconds }) => milliseconds);
  const middle = [...pressed].sort((a, b) => a.components - b.components)[Math.floor(keys / 2)];
  return {
    mount: quantile(mounted, 0.5),
    mountWork: quantile(worked, 0.5),
    keyMiddle: quantile(times, 0.5),
    keySlow: quantile(times, 0.95),
    script: spent / keys,
    components: middle?.components ?? 0,
    inputs: middle?.inputs ?? 0,
  };
}
