/** What the main thread worked between two frames, in milliseconds of its own time. */
export interface FrameWork {
  readonly work: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  /** Ticks of the thread that it took, microseconds. */
  readonly tdur?: number;
}

/**
 * The work of the main thread in each frame of a trace: the thread time of its tasks from one mark `bench-frame` to the
 * next. What others do on the processors meanwhile does not count.
 */
export function frameWorkOf(trace: Buffer): readonly FrameWork[] {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  const marks = traceEvents.filter(({ name }) => name === 'bench-frame');
  const [first] = marks;
  if (!first) throw new Error('The trace holds no frames');
  const tasks = traceEvents
    .filter(
      ({ name, ph, pid, tid, tdur }) =>
        name === 'ThreadControllerImpl::RunTask' &&
        ph === 'X' &&
        pid === first.pid &&
        tid === first.tid &&
        tdur !== undefined,
    )
    .sort((one, other) => one.ts - other.ts);
  if (tasks.length === 0) throw new Error('The trace holds no tasks of the main thread');
  const starts = marks.map(({ ts }) => ts).sort((one, other) => one - other);
  return starts.slice(0, -1).map((start, at) => {
    const end = starts[at + 1] ?? start;
    const within = tasks.filter(({ ts }) => ts >= start && ts < end);
    return { work: within.reduce((sum, { tdur = 0 }) => sum + tdur, 0) / 1000 };
  });
}
