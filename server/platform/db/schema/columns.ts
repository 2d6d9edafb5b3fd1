import type { ColumnType } from 'kysely';

/** A moment: a Date when read; a Date when written. */
export type Moment = ColumnType<Date, Date, Date>;
export type MomentOrNull = ColumnType<Date | null, Date | null | undefined, Date | null>;
export type MomentByDefault = ColumnType<Date, Date | undefined, Date>;
export type OrNull<T> = ColumnType<T | null, T | null | undefined, T | null>;
export type Flag = ColumnType<boolean, boolean | undefined, boolean>;
/** JSON is written as `JSON.stringify(value)` and arrives parsed: the two drivers disagree about plain arrays. */
export type Json<T> = ColumnType<T, string | undefined, string>;
