import { refuse } from '../../../platform/problem.ts';
import type { Days } from '../../../platform/ports/channel-reports.ts';

/** So many days a report may span. */
const most = 366;
const day = 24 * 60 * 60 * 1000;

/** The days that a report is asked for. Throws 422 on `dateEnd` when they are reversed, on `dateStart` when too many. */
export function reportDays({ dateStart, dateEnd }: { readonly dateStart: string; readonly dateEnd: string }): Days {
  const span = (Date.parse(dateEnd) - Date.parse(dateStart)) / day;
  if (span < 0) throw refuse('dateEnd', 'dates_reversed');
  if (span >= most) throw refuse('dateStart', 'dates_too_long', { count: most });
  return { from: dateStart, to: dateEnd };
}
