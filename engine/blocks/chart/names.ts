import { useMemo } from 'react';
import { languageTag } from '../../address/locale.ts';
import { useApp } from '../../runtime/app/app.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import { useFormat } from '../../runtime/hooks/use-format.ts';
import type { ChartNode } from './node.ts';
import type { Point } from './points.ts';

export interface Names {
  /** In full, for tables and when pointed at. */
  readonly full: (name: string) => string;
  /** For the axis. */
  readonly short: (name: string) => string;
}

/** How the points of a chart are called: declared words, dates in the page's language, else the data as it is. */
export function useNames(node: ChartNode, points: readonly Point[]): Names {
  const { definition } = useApp();
  const names = useValue<Readonly<Record<string, string>> | undefined>(node.names);
  const bcp47 = languageTag(definition.index.locale);
  const format = useFormat();
  const [first, last] = [points[0]?.name ?? '', points.at(-1)?.name ?? ''];
  return useMemo(() => {
    const { step } = node;
    if (step === 'time')
      return { full: format.dateTime, short: momentsOf(bcp47, Date.parse(last) - Date.parse(first)) };
    if (step === undefined) {
      const name = (key: string) => (names !== undefined && Object.hasOwn(names, key) ? (names[key] ?? key) : key);
      return { full: name, short: name };
    }
    const day = step === 'day';
    const full = new Intl.DateTimeFormat(bcp47, {
      ...(day ? { day: 'numeric' } : {}),
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    });
    const short = new Intl.DateTimeFormat(bcp47, {
      ...(day ? { day: 'numeric', month: 'short' } : { month: 'short', year: '2-digit' }),
      timeZone: 'UTC',
    });
    const written = (format: Intl.DateTimeFormat) => (name: string) => {
      const time = Date.parse(day ? name : `${name}-01`);
      return Number.isNaN(time) ? name : format.format(time);
    };
    return { full: written(full), short: written(short) };
  }, [node, names, bcp47, format, first, last]);
}

const day = 24 * 60 * 60 * 1000;

/** Moments over so many milliseconds on an axis: times of up to two days, else days. */
function momentsOf(bcp47: string, span: number): (name: string) => string {
  const short = new Intl.DateTimeFormat(bcp47, {
    ...(span <= 2 * day
      ? { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' as const }
      : { day: 'numeric', month: 'short' }),
    timeZone: 'UTC',
  });
  return (name) => short.format(Date.parse(name));
}
