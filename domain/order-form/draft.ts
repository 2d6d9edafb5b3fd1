import type { Order } from '../../schemas/generated/contract.ts';
import type { Catalogue } from '../order-line/catalogue.ts';
import { chooseNetwork, chooseService, chooseServiceType, withoutService } from '../order-line/choose.ts';
import { emptyLine, type Line, textLimits } from '../order-line/line.ts';
import type { OrderFormState } from './state.ts';
import {
  flag,
  id,
  ids,
  isRecord,
  oneOf,
  orNull,
  type Read,
  type Table,
  targets,
  text,
  typed,
} from '../order-line/read-stored.ts';

/** Raised when older drafts cannot be read any more; a new field needs no new version. */
const version = 1;
/** Lines that are kept at most. */
const maxLines = 100;

/** What is kept of a line, and how it is read again: a field that is missing or damaged is dropped alone. */
const lineFields = {
  // Numbered anew: only which lines have one in common says something.
  order: id,
  networkId: id,
  serviceTypeId: id,
  serviceId: id,
  url: text(textLimits.url),
  // While numbers are typed they may be out of their bounds.
  quantity: typed,
  isGuarantee: flag,
  isDripFeed: flag,
  dripFeedMode: oneOf('flat', 'progressive'),
  numberOfRuns: typed,
  dripFeedMinutes: typed,
  dripFeedQuantityStep: typed,
  targetableValues: targets,
  countries: ids,
  comment: text(textLimits.comment),
  availableServiceTypeIds: orNull(ids),
  isOwnChoice: flag,
} satisfies Table<Line>;

type OrderedLine = Pick<
  Order,
  'service' | 'url' | 'quantity' | 'isGuarantee' | 'targetableValues' | 'countries' | 'comment'
>;

type StoredLine = Partial<Pick<Line, keyof typeof lineFields>>;

/** What was typed into the form, as it is kept outside of it. */
export interface Draft {
  readonly version: number;
  readonly lines: readonly StoredLine[];
  /** Position of the line that is being filled in. */
  readonly active: number;
  /** Of a guest, as typed; '' in what other tabs may adopt. */
  readonly email: string;
  readonly couponCode: string | null;
  /** Key of the way of paying that was chosen. */
  readonly chosenWay: string | null;
}

/** What a draft brings back; each line has an id of its own place in the form from whoever restores it. */
export interface Restored {
  readonly lines: readonly Line[];
  readonly active: number;
  readonly email: string;
  readonly couponCode: string | null;
  readonly chosenWay: string | null;
}

export function toDraft({ lines, active, email, couponCode, chosenWay }: OrderFormState): Draft {
  return {
    version,
    lines: lines.map((line) => pick(line, Object.keys(lineFields))),
    active: Math.max(
      0,
      lines.findIndex((line) => line.id === active),
    ),
    email,
    couponCode,
    chosenWay,
  };
}

/** A draft of orders that were made already, one line for each. */
export function draftOfOrders(orders: readonly OrderedLine[]): Draft {
  const lines = orders.map(({ service, url, quantity, isGuarantee, targetableValues, countries, comment }, index) => ({
    order: index + 1,
    serviceId: service.id,
    url: url ?? '',
    quantity,
    isGuarantee,
    // How it is entered, the service says.
    targetableValues: targetableValues.map((entry) => ({ ...entry, viewType: 'textarea' as const })),
    countries,
    comment: comment ?? '',
  }));
  return { version, lines, active: 0, email: '', couponCode: null, chosenWay: null };
}

/**
 * What a draft holds as far as the catalogue still has it; null where nothing can be read. What is damaged, unknown or not for its
 * service is dropped field by field. A line whose service is gone keeps its link and comment, and says so.
 */
export function fromDraft(json: unknown, catalogue: Catalogue): Restored | null {
  if (!isRecord(json) || json['version'] !== version || !Array.isArray(json['lines'])) return null;
  const found = json['lines'].slice(0, maxLines).flatMap((stored: unknown, index) => {
    const line = isRecord(stored) ? restoreLine(read(stored), catalogue) : null;
    return line ? [{ line, index }] : [];
  });
  if (found.length === 0) return null;
  const active = found.findIndex(({ index }) => index === json['active']);
  return {
    lines: numbered(found.map(({ line }) => line)),
    active: Math.max(0, active),
    email: text(320)(json['email']) ?? '',
    couponCode: text(64)(json['couponCode']) || null,
    chosenWay: text(64)(json['chosenWay']) || null,
  };
}

/** Lines with ids from 1; those of one order stand together, and the order has the id of its first. */
function numbered(lines: readonly Line[]): readonly Line[] {
  const orders = [...new Set(lines.map(({ order }) => order))];
  const sorted = orders.flatMap((order) => lines.filter((line) => line.order === order));
  const first = (order: number) => 1 + sorted.findIndex((line) => line.order === order);
  return sorted.map((line, index) => ({ ...line, id: index + 1, order: first(line.order) }));
}

function restoreLine(stored: StoredLine, catalogue: Catalogue): Line | null {
  const service = catalogue.serviceById.get(stored.serviceId ?? 0);
  if (!service) return restoreRest(stored, catalogue);
  const fresh = chooseService(emptyLine, service, catalogue);
  const filled = new Map(stored.targetableValues?.map((entry) => [entry.targetId, entry.values]));
  return {
    ...fresh,
    ...stored,
    networkId: fresh.networkId,
    serviceTypeId: fresh.serviceTypeId,
    quantity: service.calculableQuantity ? fresh.quantity : (stored.quantity ?? fresh.quantity),
    isOwnQuantity: stored.quantity !== undefined,
    isGuarantee: service.hasRefill && (stored.isGuarantee ?? fresh.isGuarantee),
    isDripFeed: service.dripFeedIsAllowed && stored.isDripFeed === true,
    countries: service.allowedUseCountries ? (stored.countries ?? []) : [],
    targetableValues: fresh.targetableValues.map((entry) => ({
      ...entry,
      values: filled.get(entry.targetId) ?? entry.values,
    })),
  };
}

/** A line whose service is gone: at the nearest that there still is, its type, its network, or the first network. */
function restoreRest(stored: StoredLine, catalogue: Catalogue): Line | null {
  const { url = '', comment = '', order = emptyLine.order } = stored;
  const typeId = stored.serviceTypeId ?? 0;
  const network = catalogue.networkById.get(stored.networkId ?? 0) ?? catalogue.networks[0];
  if (!network) return null;
  const nearest = catalogue.typeById.has(typeId)
    ? chooseServiceType(emptyLine, typeId, catalogue)
    : chooseNetwork(emptyLine, network.id, catalogue);
  const errors = { serviceId: [{ key: 'order_form.service_gone' }] };
  return { ...withoutService(nearest), order, url, comment, errors };
}

function read(stored: Readonly<Record<string, unknown>>): StoredLine {
  const values = Object.entries<Read<unknown>>(lineFields).flatMap(([name, readValue]) => {
    const value = Object.hasOwn(stored, name) ? readValue(stored[name]) : undefined;
    return value === undefined ? [] : [[name, value]];
  });
  return Object.fromEntries(values) as StoredLine;
}

function pick(line: Line, names: readonly string[]): StoredLine {
  return Object.fromEntries(Object.entries(line).filter(([name]) => names.includes(name)));
}
