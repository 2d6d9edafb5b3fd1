import { useMemo } from 'react';
import { languageTag } from '../../address/locale.ts';
import { useApp } from '../../runtime/app/app.ts';
import { useValue } from '../../runtime/hooks/use-value.ts';
import type { ChartNode } from './node.ts';

export interface Names {
  /** In full, for tables and when pointed at. */
  readonly full: (name: string) => string;
  /** For the axis. */
  readonly short: (name: string) => string;
}

/** How the points of a chart are called: declared words, dates in the page's language, else the data as it is. */
export function useNames(node: ChartNode): Names {
  const { definition } = useApp();
  const names = useValue<Readonly<Record<string, string>> | undefined>(node.names);
  const bcp47 = languageTag(definition.index.locale);
  return useMemo(() => {
    const { step } = node;
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
  }, [node, names, bcp47]);
}
