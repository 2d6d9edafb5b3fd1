import process from 'node:process';
import { ProjectCompiler } from '../../engine/compile/compile-project.ts';
import { readProject } from '../../engine/compile/load/read-project.ts';
import { largeProject } from './large-project.ts';

const here = await readProject(process.cwd());
const rounds = 9;

/** Milliseconds on the wall and of the processors. */
function timed(work: () => void): { readonly wall: number; readonly processor: number } {
  const [before, started] = [process.cpuUsage(), performance.now()];
  work();
  const { user, system } = process.cpuUsage(before);
  return { wall: performance.now() - started, processor: (user + system) / 1000 };
}

function report(what: string, times: readonly ReturnType<typeof timed>[]): void {
  const middle = (of: 'wall' | 'processor'): string => {
    const sorted = times.map((one) => one[of]).sort((a, b) => a - b);
    return (sorted.at(sorted.length / 2) ?? 0).toFixed(0);
  };
  process.stdout.write(`  ${what}: ${middle('wall')} ms, ${middle('processor')} ms of processor time\n`);
}

for (const instances of [1, 10, 40]) {
  const files = largeProject(here, { instances, screens: 60, locales: 12 });
  const compiler = new ProjectCompiler('');
  process.stdout.write(`${instances} instances, 60 screens, 12 locales\n`);
  const compileAll = (): void => {
    const wrong = compiler.compile(files).diagnostics.filter(({ severity }) => severity === 'error');
    if (wrong.length > 0) throw new Error(`The project of the bench is wrong: ${JSON.stringify(wrong.slice(0, 3))}`);
  };
  report('cold', [timed(compileAll)]);
  const edits: readonly (readonly [string, string])[] = [
    ['a screen of one instance', 'instances/brand-0/screens/index.json'],
    ['the colors of one instance', 'instances/brand-0/instance.json'],
    ['the words of one instance', 'instances/brand-0/locales/de/bench.json'],
    ['a screen of the base config', 'screens/orders.json'],
  ];
  for (const [what, file] of edits) {
    const times = Array.from({ length: rounds }, (_, round) => {
      const text = (files.texts[file] ?? '').replace('{', `{${' '.repeat(round + 1)}`);
      return timed(() => void compiler.compile({ ...files, texts: { ...files.texts, [file]: text } }));
    });
    report(what, times);
  }
}
