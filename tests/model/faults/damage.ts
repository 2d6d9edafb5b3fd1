import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type KyselyPlugin,
  type OperationNode,
  RawNode,
  ReferenceNode,
  type RootOperationNode,
  TableNode,
  type UnknownRow,
} from 'kysely';
import type { Database, Trx } from '../../../server/platform/db/database.ts';

/** How statements are changed on their way to the database, and rows on their way back. */
export interface Damage {
  readonly statement?: (node: RootOperationNode) => RootOperationNode;
  readonly row?: (table: string, row: UnknownRow) => UnknownRow;
  /** Whether transactions that only read are bent, too. */
  readonly reads?: boolean;
}

/** A database whose writing transactions have a guard less. The product is as it is: only what it says is bent. */
export function damaged(db: Database, { statement, row, reads = false }: Damage): Database {
  const tables = new WeakMap<object, string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      tables.set(queryId, tableOf(node) ?? '');
      return statement?.(node) ?? node;
    },
    async transformResult({ result, queryId }) {
      const table = tables.get(queryId) ?? '';
      return row ? { ...result, rows: result.rows.map((one) => row(table, one)) } : result;
    },
  };
  const bent = (trx: Trx) =>
    Object.defineProperty(trx.withPlugin(plugin), 'instance', { value: trx.instance }) as unknown as Trx;
  return {
    ...db,
    write: (instance, work) => db.write(instance, (trx) => work(bent(trx))),
    read: (instance, work) => db.read(instance, reads ? (trx) => work(bent(trx)) : work),
  };
}

/** Takes `for update` from what is read of a table. */
export function withoutLock(table: string): Damage {
  return {
    statement: (node) => {
      if (node.kind !== 'SelectQueryNode' || tableOf(node) !== table) return node;
      const { endModifiers: _, ...rest } = node;
      return rest;
    },
  };
}

/** Takes `on conflict` from what is inserted into a table. */
export function withoutConflict(table: string): Damage {
  return {
    statement: (node) => {
      if (node.kind !== 'InsertQueryNode' || tableOf(node) !== table) return node;
      const { onConflict: _, ...rest } = node;
      return rest;
    },
  };
}

/** Takes the conditions on a column from statements of one kind on a table. */
export function withoutCondition(kind: 'UpdateQueryNode' | 'SelectQueryNode', table: string, column: string): Damage {
  return {
    statement: (node) => {
      if (node.kind !== kind || tableOf(node) !== table || !('where' in node) || !node.where) return node;
      return { ...node, where: { ...node.where, where: without(node.where.where, column) } } as RootOperationNode;
    },
  };
}

/** Replaces a piece of the statements that are written by hand, and of what they are put together from. */
export function withOther(piece: string, other: string): Damage {
  const bend = (node: RawNode): RawNode => ({
    ...node,
    sqlFragments: node.sqlFragments.map((fragment) => fragment.replace(piece, other)),
    parameters: node.parameters.map((part) => (RawNode.is(part) ? bend(part) : part)),
  });
  return { statement: (node) => (RawNode.is(node) ? bend(node) : node) };
}

export function both(one: Damage, other: Damage): Damage {
  return {
    statement: (node) => {
      const first = one.statement?.(node) ?? node;
      return other.statement?.(first) ?? first;
    },
  };
}

function tableOf(node: RootOperationNode): string | undefined {
  switch (node.kind) {
    case 'SelectQueryNode':
      return nameOf(node.from?.froms[0]);
    case 'UpdateQueryNode':
      return nameOf(node.table);
    case 'InsertQueryNode':
      return nameOf(node.into);
    default:
      return undefined;
  }
}

function nameOf(node: OperationNode | undefined): string | undefined {
  return node && TableNode.is(node) ? node.table.identifier.name : undefined;
}

function without(node: OperationNode, column: string): OperationNode {
  if (AndNode.is(node)) return AndNode.create(without(node.left, column), without(node.right, column));
  const isOnColumn =
    BinaryOperationNode.is(node) &&
    ReferenceNode.is(node.leftOperand) &&
    ColumnNode.is(node.leftOperand.column) &&
    node.leftOperand.column.column.name === column;
  return isOnColumn ? RawNode.createWithSql('true') : node;
}
