import { type NaiveFilter, naiveFilter, unpreparedFilter } from '../../../tests/catalogue/naive-filter.ts';
import { type Contender, type Opened, firstOf } from './contender.ts';

const opened = (filter: NaiveFilter): Opened => ({ find: (query) => firstOf(filter(query)) });

/** Asks one service after the other and sorts what is left. */
export const naive: Contender = (services) => opened(naiveFilter(services));

export const naiveUnprepared: Contender = (services) => opened(unpreparedFilter(services));
