import { createHash } from 'node:crypto';
import type { TaskInspector } from '../../platform/ports/task-inspector.ts';

/** Looks at nothing: it finds about nine in ten tasks done, told by task and channel alone. */
export const sandboxTaskInspector: TaskInspector = {
  async hasDone({ taskId, youtubeChannelId }) {
    return (createHash('sha256').update(`${taskId} ${youtubeChannelId}`).digest()[0] ?? 0) >= 26;
  },
};
