import type { Step } from './outcome.ts';
import { failed, passed } from './outcome.ts';
import { runTool } from './run-tool.ts';

/** Seconds that a static check may take; they need about two. */
const limit = 180;

/** A step that passes when a tool of node_modules ends with 0. Its output is shown when it does not. */
export function toolStep(name: string, what: string, file: string, args: readonly string[], remedy = ''): Step {
  return {
    name,
    what,
    async run(root) {
      const result = await runTool(root, file, args, { limit });
      if (result.code === 0) return passed();
      const ending = result.timedOut ? `It was ended after ${limit} s.` : remedy;
      return failed(`${result.output.trimEnd()}\n${ending}`.trimEnd());
    },
  };
}
