import type { TaskInspector } from '../../platform/ports/task-inspector.ts';

/** The demo’s tasks for one of its videos, one in seven. */
const undone = 'demo-task-5';

/** Looks at nothing: it finds all tasks done but those for one video, whoever does them, to see how a refusal looks. */
export const sandboxTaskInspector: TaskInspector = {
  hasDone: async ({ url }) => !url.includes(undone),
};
