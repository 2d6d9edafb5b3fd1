import type { Shipment, Status } from './rows.ts';

type Kind = 'number' | 'text' | 'status' | 'money' | 'weight' | 'percent' | 'datetime' | 'date' | 'link';

/** The columns that every contender shows; those of `project/screens/shipments.json`. */
export const columns: readonly {
  readonly field: keyof Shipment & string;
  readonly label: string;
  readonly kind: Kind;
}[] = [
  { field: 'id', label: 'No.', kind: 'number' },
  { field: 'customer', label: 'Customer', kind: 'text' },
  { field: 'status', label: 'Status', kind: 'status' },
  { field: 'price', label: 'Price', kind: 'money' },
  { field: 'insurance', label: 'Insurance', kind: 'money' },
  { field: 'weight', label: 'Weight', kind: 'weight' },
  { field: 'discount', label: 'Discount', kind: 'percent' },
  { field: 'bookedAt', label: 'Booked', kind: 'datetime' },
  { field: 'dueOn', label: 'Due', kind: 'date' },
  { field: 'tracking', label: 'Tracking', kind: 'link' },
];

const amounts = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
const numbers = new Intl.NumberFormat('en');
const percents = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 2 });

export const statusNames: Readonly<Record<Status, string>> = {
  draft: 'Draft',
  booked: 'Booked',
  on_the_way: 'On the way',
  delivered: 'Delivered',
  lost: 'Lost',
};

/** The words of a value, as one would format them by hand. */
export function written(kind: Kind, value: unknown): string {
  switch (kind) {
    case 'number':
      return `#${String(value)}`;
    case 'status':
      return statusNames[value as Status];
    case 'money':
      return amounts.format(value as number);
    case 'weight':
      return numbers.format(value as number);
    case 'percent':
      return percents.format(value as number);
    case 'datetime':
      return String(value).slice(0, 19).replace('T', ' ');
    case 'link':
      return String(value).replace('https://www.', '');
    default:
      return String(value);
  }
}
