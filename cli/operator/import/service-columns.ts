import { decimal } from '../../../domain/money/decimal.ts';
import { formatPlain, fromUsd } from '../../../domain/money/usd.ts';
import { micros } from '../../../domain/money/micros.ts';
import type { Cell } from './record.ts';

/** A value as the database takes it, ready to be compared: lists as JSON. */
export type Value = string | number | bigint | boolean | null;

export interface Column {
  /** Its name in the table `service`. */
  readonly column: string;
  /** The value; or what it must be, for the sentence "default_price must be …". */
  readonly read: (cell: Cell) => { readonly value: Value } | { readonly must: string };
  /** As it is shown in the list of changes. */
  readonly show: (value: Value) => string;
  /** Of a new service when the file does not say; without it the file must. */
  readonly otherwise?: Value;
}

/** The beginning of a text, as it is shown in lists. */
export const shortText = (text: string): string => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

const plain = (value: Value): string => (value === null ? '–' : shortText(String(value)));
const bare = (cell: Cell): string => (typeof cell === 'string' || typeof cell === 'number' ? String(cell).trim() : '');

const text = (column: string, most: number): Column => ({
  column,
  read: (cell) => {
    const value = bare(cell);
    return value !== '' && value.length <= most ? { value } : { must: `be a text of 1 to ${most} characters` };
  },
  show: plain,
});
const optionalText = (column: string, most: number): Column => ({
  ...text(column, most),
  read: (cell) => {
    if (cell === null || cell === '') return { value: null };
    const value = bare(cell);
    return value !== '' && value.length <= most
      ? { value }
      : { must: `be a text of at most ${most} characters, or nothing` };
  },
  otherwise: null,
});
const whole = (column: string, least: number, otherwise?: number): Column => ({
  column,
  read: (cell) => {
    const value = /^\d{1,10}$/.test(bare(cell)) ? Number(bare(cell)) : Number.NaN;
    return value >= least && value <= 2_147_483_647
      ? { value }
      : { must: `be a whole number from ${least} to 2147483647` };
  },
  show: plain,
  ...(otherwise === undefined ? {} : { otherwise }),
});
const optionalWhole = (column: string, least: number): Column => ({
  ...whole(column, least),
  read: (cell) => (cell === null || cell === '' ? { value: null } : whole(column, least).read(cell)),
  otherwise: null,
});
const flag = (column: string, otherwise: boolean): Column => ({
  column,
  read: (cell) => {
    const word = typeof cell === 'boolean' ? String(cell) : bare(cell).toLowerCase();
    if (['true', 'yes', '1'].includes(word)) return { value: true };
    return ['false', 'no', '0'].includes(word) ? { value: false } : { must: 'be true or false' };
  },
  show: plain,
  otherwise,
});

const price: Column = {
  column: 'default_price',
  read: (cell) => {
    const value = bare(cell);
    return /^\d{1,7}(\.\d{1,6})?$/.test(value)
      ? { value: fromUsd(value) }
      : { must: 'be dollars with at most six decimals, such as 1.25' };
  },
  show: (value) => formatPlain(micros(typeof value === 'bigint' ? value : 0n), 6),
};
const discount: Column = {
  column: 'discount_ppm',
  read: (cell) => {
    const value = bare(cell);
    const { digits, places } = /^(0|1)(\.\d{1,6})?$/.test(value) ? decimal(value) : { digits: -1n, places: 6 };
    const ppm = Number(digits * 10n ** BigInt(6 - places));
    return ppm >= 0 && ppm <= 1_000_000 ? { value: ppm } : { must: 'be a share from 0 to 1; 0.1 is 10 %' };
  },
  show: (value) => String(Number(value) / 1_000_000),
  otherwise: 0,
};
const priceType: Column = {
  column: 'price_type',
  read: (cell) => (cell === 'per_unit' || cell === 'fixed' ? { value: cell } : { must: 'be per_unit or fixed' }),
  show: plain,
  otherwise: 'per_unit',
};
const labels: Column = {
  column: 'labels',
  read: (cell) => {
    if (typeof cell === 'number' || typeof cell === 'boolean')
      return { must: 'be names of labels; in CSV with | between' };
    const names = typeof cell === 'string' ? cell.split('|') : (cell ?? []);
    return { value: JSON.stringify(names.map((name) => name.trim()).filter((name) => name !== '')) };
  },
  show: plain,
  otherwise: '[]',
};

/** Columns of a file of services besides `slug`, `network` and `service_type`, which say which one it is and where. */
export const serviceColumns: Readonly<Record<string, Column>> = {
  name: text('name', 200),
  default_price: price,
  discount_percent: discount,
  price_type: priceType,
  pricing_per: whole('pricing_per', 1, 1000),
  min: whole('min_quantity', 1),
  max: whole('max_quantity', 1),
  step: whole('step', 1, 1),
  default_quantity: whole('default_quantity', 1),
  example_link: optionalText('example_link', 500),
  start_time: optionalText('start_time', 100),
  speed: optionalText('speed', 100),
  geo: optionalText('geo', 100),
  drip_feed_is_allowed: flag('drip_feed_is_allowed', false),
  calculable_quantity: flag('calculable_quantity', false),
  allowed_use_countries: flag('allowed_use_countries', false),
  subscription_is_allowed: flag('subscription_is_allowed', false),
  url_is_required: flag('url_is_required', true),
  short_description: optionalText('short_description', 500),
  description: optionalText('description', 20_000),
  has_refill: flag('has_refill', false),
  refill_days: optionalWhole('refill_days', 1),
  is_deactivated: flag('is_deactivated', false),
  restricted_access: flag('restricted_access', false),
  labels,
  position: whole('position', 0, 0),
  title: optionalText('title', 200),
  guarantee: optionalText('guarantee', 20_000),
  requirements: optionalText('requirements', 20_000),
  meta_title: optionalText('meta_title', 200),
  meta_description: optionalText('meta_description', 500),
};
