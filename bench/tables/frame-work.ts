import { threadTrace } from '../browser/thread-trace.ts';

/** What the main thread worked between two frames, in milliseconds of its own time. */
export interface FrameWork {
  readonly work: number;
}

/**
 * The work of the main thread in each frame of a trace: the thread time of its tasks from one mark `bench-frame` to the
 * next. What others do on the processors meanwhile does not count.
 */
export function frameWorkOf(trace: Buffer): readonly FrameWork[] {
  const { marks, tasks } = threadTrace(trace, ['bench-frame']);
  const starts = marks.map(({ at }) => at);
  return starts.slice(0, -1).map((start, at) => {
    const end = starts[at + 1] ?? start;
    const within = tasks.filter((task) => task.from >= start && task.from < end);
    return { work: within.reduce((sum, { work }) => sum + work, 0) };
  });
}
