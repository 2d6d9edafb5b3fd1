import { type CatalogueIndex, openCatalogueIndex } from '../catalogue-index.ts';
import { type SetColumn, setNames } from '../columns.ts';
import { facetsOf } from '../facets.ts';
import { pageOf } from '../page.ts';
import { withoutEach } from '../without-each.ts';
import { type PackedColumns, unpackColumns } from './pack.ts';
import type { Choices, FromFilter, Question, ToFilter } from './protocol.ts';

/**
 * The filter, wherever it runs. A page is answered at once, counts after everything that was asked by then; what is dropped
 * before is not counted at all.
 * @param send arrays of `transfer` are handed over
 * @param later runs work after the messages that have come already
 * @returns what takes messages
 */
export function serveFilter(
  send: (message: FromFilter, transfer: ArrayBuffer[]) => void,
  later: (work: () => void) => void,
): (message: ToFilter) => void {
  const parts: PackedColumns[] = [];
  let index: CatalogueIndex | null = null;
  const waiting = new Map<number, Exclude<Question, { readonly kind: 'page' }>>();
  let isScheduled = false;

  function built(): CatalogueIndex {
    if (!index) throw new Error('Asked before the index is built');
    return index;
  }

  function take(message: ToFilter): void {
    switch (message.kind) {
      case 'columns':
        parts.push(message.columns);
        return;
      case 'build':
        index = openCatalogueIndex(unpackColumns(parts, message.networks, message.serviceTypes));
        parts.length = 0;
        send({ kind: 'built', choices: choicesOf(index) }, []);
        return;
      case 'request':
        if (message.question.kind === 'page') {
          const { query, size } = message.question;
          const answer = pageOf(built(), query, size);
          send({ kind: 'answer', id: message.id, answer }, [answer.ids.buffer as ArrayBuffer]);
          return;
        }
        waiting.set(message.id, message.question);
        schedule();
        return;
      case 'drop':
        waiting.delete(message.id);
    }
  }

  function schedule(): void {
    if (isScheduled || waiting.size === 0) return;
    isScheduled = true;
    later(() => {
      isScheduled = false;
      orFail(countNext);
      schedule();
    });
  }

  function countNext(): void {
    const [next] = waiting;
    if (!next) return;
    const [id, question] = next;
    waiting.delete(id);
    if (question.kind === 'droppable') {
      send({ kind: 'answer', id, answer: withoutEach(built(), question.query) }, []);
      return;
    }
    const answer = facetsOf(built(), question.query, question.favourites);
    const counts = [answer.networks, answer.serviceTypes, ...setNames.map((name) => answer.sets[name])];
    send({ kind: 'answer', id, answer }, [...new Set(counts.map(({ buffer }) => buffer as ArrayBuffer))]);
  }

  function orFail(work: () => void): void {
    try {
      work();
    } catch (error) {
      send({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }, []);
    }
  }

  return (message) => orFail(() => take(message));
}

function choicesOf({ columns }: CatalogueIndex): Choices {
  const { networks, serviceTypes, sets } = columns;
  const keysOf = ({ keys, names }: SetColumn) => ({ keys, ...(names && { names }) });
  return {
    networks,
    serviceTypes,
    sets: {
      countries: keysOf(sets.countries),
      features: keysOf(sets.features),
      startTimes: keysOf(sets.startTimes),
    },
  };
}
