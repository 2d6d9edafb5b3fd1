import type { Locator } from '@playwright/test';
import type { BlockNode, Computed, Text } from '../../engine/definition.ts';
import { type Declared, type Placed, rowsOf, type Variables } from './declared-screen.ts';
import { isComputed } from './shown-values.ts';
import { detailsOf, rowsIn, tableOf } from './table-locators.ts';
import { isBlock } from './typed-nodes.ts';
import type { Visitor } from './visitor.ts';
import { shortTimeout } from './short-timeout.ts';

/** Items of a list that are looked at for one in which a block is shown. */
const items = 5;

/** Where a block is to be found on the page that is open. */
export interface Spot {
  readonly variables: Variables;
  /** What the block stands in, as narrow as it can be told apart. */
  readonly place: Locator;
}

/**
 * Where a block is; null where it is not shown as the page stands. Opens what a person opens on the way to it: the tab that it
 * is behind, the details of the row that it belongs to.
 */
export async function spotOf(placed: Placed, visitor: Visitor, declared: Declared): Promise<Spot | null> {
  const found = whereOf(placed, declared, false);
  if (!found) return null;
  let place = visitor.page.getByRole('main');
  for (const [at, node] of placed.within.entries()) {
    const inner = placed.within[at + 1] ?? placed.node;
    const pick = found.picks.get(at) ?? 0;
    if (node.block === 'dialog') {
      const title = declared.words(node['title'] as Text | undefined);
      place = title ? visitor.page.getByRole('dialog', { name: title }) : visitor.page.getByRole('dialog');
    } else if (lists.has(node.block)) {
      const name = declared.words(node['label'] as Text | undefined);
      const list = name ? place.getByRole('list', { name }) : place.getByRole('list');
      place = list.first().locator(':scope > li').nth(pick);
    } else if (isBlock(node, 'table') && belongsToRow(node, inner)) {
      const row = rowsIn(tableOf(visitor, declared, node)).nth(pick);
      place = containsBlock(node['details'], inner) ? await detailsOf(row, declared) : row;
    } else if (node.block === 'tabs') {
      const tab = (node['items'] as readonly TabItem[]).find((item) => containsBlock(item, inner));
      const name = declared.words(tab?.text) ?? '';
      await place.getByRole('tab', { name }).first().click({ timeout: shortTimeout() });
      place = place.getByRole('tabpanel', { name }).first();
    }
  }
  return { variables: found.variables, place };
}

interface TabItem {
  readonly text: Text;
}

const belongsToRow = (table: BlockNode, inner: BlockNode) =>
  containsBlock(table['columns'], inner) || containsBlock(table['details'], inner);

interface Found {
  readonly variables: Variables;
  /** Number of the item or row by the place of its list or table in `within`. */
  readonly picks: ReadonlyMap<number, number>;
}

/**
 * The items of the lists around a block with which all conditions around it hold; null where they hold with none. Where one
 * is `hopeful`, what cannot be known yet counts as so.
 */
export function whereOf(placed: Placed, declared: Declared, hopeful: boolean): Found | null {
  return search(0, { variables: {}, picks: new Map() });

  function search(at: number, found: Found): Found | null {
    const { variables, picks } = found;
    const around = placed.within[at];
    const node = around ?? placed.node;
    const holds = (condition: unknown): boolean =>
      condition === undefined ||
      condition === true ||
      (isComputed(condition) &&
        (declared.value(condition, variables) === true || (hopeful && readsUnknown(condition, declared))));
    if (!holds(node.visible) || !declared.fits(node)) return null;
    if (!around) return placed.conditions.every(holds) ? found : null;
    if (!isPassable(node, placed.within[at + 1] ?? placed.node)) return null;
    if (node.block === 'dialog' && !holds(node['open'])) return null;
    if (node.block === 'loaded') {
      const isHere = hopeful || declared.reply(String(node['source'])) !== undefined;
      const isMissing = isComputed(node['missingWhen']) && declared.value(node['missingWhen'], variables) === true;
      if (!isHere || isMissing) return null;
    }
    const inRow = node.block === 'table' && belongsToRow(node, placed.within[at + 1] ?? placed.node);
    if (!lists.has(node.block) && !inRow) return search(at + 1, found);
    const name = inRow ? 'row' : 'item';
    const rows = itemsOf(node, declared, variables);
    if (rows === undefined)
      return hopeful ? search(at + 1, { variables: { ...variables, [name]: null }, picks }) : null;
    for (const [index, item] of rows.slice(0, items).entries()) {
      const inItem = search(at + 1, {
        variables: { ...variables, [name]: item },
        picks: new Map(picks).set(at, index),
      });
      if (inItem) return inItem;
    }
    return null;
  }
}

const lists: ReadonlySet<string> = new Set(['list', 'card-list']);
/** Whether only data or who is looking decide that a block is there: nothing that a person does brings it. */
export function isLeftToData({ node, within, conditions }: Placed): boolean {
  const requested = [
    ...conditions,
    ...[...within, node].flatMap((one) => [one.visible, one.block === 'dialog' ? one['open'] : null]),
  ];
  const byState = requested.some((one) => isComputed(one) && one.reads.some((path) => path.startsWith('state.')));
  return !byState && within.every((one, at) => isPassable(one, within[at + 1] ?? node));
}

/** Parts of blocks in which other blocks are shown beside it, or for each of its items. */
const passable: Readonly<Record<string, readonly string[]>> = {
  stack: ['body'],
  section: ['body', 'actions'],
  grid: ['body'],
  split: ['main', 'aside'],
  'page-head': ['actions', 'meta'],
  details: ['items'],
  loaded: ['body'],
  list: ['body'],
  'card-list': ['body'],
  dialog: ['body', 'actions'],
  form: ['beside', 'secondary'],
  table: ['toolbar', 'columns', 'details'],
  tabs: ['items'],
  notice: ['actions'],
};

function isPassable(node: BlockNode, inner: BlockNode): boolean {
  return (passable[node.block] ?? []).some((part) => containsBlock(node[part], inner));
}

/** Whether a block stands in a part of another, with no other block between. */
function containsBlock(part: unknown, block: BlockNode): boolean {
  if (part === block) return true;
  if (Array.isArray(part)) return part.some((one) => containsBlock(one, block));
  if (part === null || typeof part !== 'object' || 'block' in part) return false;
  return Object.values(part).some((one) => containsBlock(one, block));
}

function itemsOf(node: Placed['node'], declared: Declared, variables: Variables): readonly unknown[] | undefined {
  const given = node['items'];
  const value = isComputed(given) ? declared.value(given, variables) : declared.reply(String(node['source']));
  return value === undefined || value === null ? undefined : rowsOf(value);
}

function readsUnknown({ reads }: Computed, declared: Declared): boolean {
  return reads.some((path) => {
    const [root, id = ''] = path.split('.');
    if (root !== 'sources' || declared.reply(id) !== undefined) return false;
    // A source that does not run as the page stands will not answer.
    const { when } = declared.chunk.screen.sources[id] ?? {};
    return !isComputed(when) || declared.value(when) === true || readsUnknown(when, declared);
  });
}
