/** Minutes taken apart for people. */
export interface Interval {
  readonly days: number;
  readonly hours: number;
  readonly minutes: number;
}

export function intervalOf(minutes: number): Interval {
  return { days: Math.floor(minutes / 1440), hours: Math.floor((minutes % 1440) / 60), minutes: minutes % 60 };
}

/** In minutes; parts may be above their usual range (90 minutes are an hour and a half). */
export function minutesOf({ days, hours, minutes }: Interval): number {
  return days * 1440 + hours * 60 + minutes;
}
