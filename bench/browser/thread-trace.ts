interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
  /** Ticks of the thread that it took, microseconds. */
  readonly tdur?: number;
}

/** Milliseconds on the clock of the trace, all in their order. */
export interface ThreadTrace {
  readonly marks: readonly { readonly name: string; readonly at: number }[];
  /** `work`: in ticks of the thread. */
  readonly tasks: readonly { readonly from: number; readonly to: number; readonly work: number }[];
}

/**
 * The tasks of the main thread that sets the marks of these names (`performance.mark`) in a trace of the categories `toplevel` and
 * `blink.user_timing`. What others do on the processors meanwhile does not count as its work.
 */
export function threadTrace(trace: Buffer, names: readonly string[]): ThreadTrace {
  const { traceEvents } = JSON.parse(trace.toString('utf8')) as { readonly traceEvents: readonly TraceEvent[] };
  const marks = traceEvents.filter(({ name }) => names.includes(name)).sort((one, other) => one.ts - other.ts);
  const [first] = marks;
  if (!first) throw new Error('The trace holds no marks');
  const tasks = traceEvents
    .filter(({ name, ph, pid, tid }) => {
      return name === 'ThreadControllerImpl::RunTask' && ph === 'X' && pid === first.pid && tid === first.tid;
    })
    .sort((one, other) => one.ts - other.ts);
  if (tasks.length === 0) throw new Error('The trace holds no tasks of the main thread');
  return {
    marks: marks.map(({ name, ts }) => ({ name, at: ts / 1000 })),
    tasks: tasks.map(({ ts, dur = 0, tdur = 0 }) => ({ from: ts / 1000, to: (ts + dur) / 1000, work: tdur / 1000 })),
  };
}
