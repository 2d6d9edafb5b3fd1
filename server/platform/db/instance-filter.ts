import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type DeleteQueryNode,
  JoinNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  OperatorNode,
  type QueryId,
  ReferenceNode,
  type SelectQueryNode,
  TableNode,
  type UpdateQueryNode,
  ValueNode,
  WhereNode,
} from 'kysely';

/**
 * Adds `instance = …` to every query of a transaction that selects, updates or deletes rows and to every table that one
 * joins, also inside other queries, so that none can forget it: keys start with the instance, and row-level security below
 * it is the second guard, not the first. What is inserted names the instance in its values.
 */
export function instanceFilter(instance: string): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }) => new InstanceFilter(instance).transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  };
}

class InstanceFilter extends OperationNodeTransformer {
  readonly #instance: string;
  /** Names of the query's common table expressions, which have no column for the instance. */
  readonly #expressions = new Set<string>();

  constructor(instance: string) {
    super();
    this.#instance = instance;
  }

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    this.#remember(node);
    const query = super.transformSelectQuery(node, queryId);
    return this.#filtered(query, query.from?.froms ?? [], query.joins !== undefined);
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    this.#remember(node);
    const query = super.transformUpdateQuery(node, queryId);
    return this.#filtered(
      query,
      query.table ? [query.table] : [],
      query.from !== undefined || query.joins !== undefined,
    );
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    this.#remember(node);
    const query = super.transformDeleteQuery(node, queryId);
    return this.#filtered(query, query.from.froms, query.using !== undefined || query.joins !== undefined);
  }

  #remember({ with: expressions }: SelectQueryNode | UpdateQueryNode | DeleteQueryNode): void {
    for (const { name } of expressions?.expressions ?? []) this.#expressions.add(name.table.table.identifier.name);
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    const join = super.transformJoin(node, queryId);
    const condition = this.#conditionOn(join.table, true);
    return condition ? JoinNode.cloneWithOn(join, condition) : join;
  }

  /** The query with the condition in front of its own; as it is where it reads no table of ours. */
  #filtered<Query extends { readonly where?: WhereNode }>(
    query: Query,
    sources: readonly OperationNode[],
    isJoined: boolean,
  ): Query {
    const conditions = sources.flatMap((source) => this.#conditionOn(source, isJoined || sources.length > 1) ?? []);
    const [first, ...others] = conditions;
    if (!first) return query;
    const own = others.reduce<OperationNode>((all, one) => AndNode.create(all, one), first);
    return { ...query, where: WhereNode.create(query.where ? AndNode.create(own, query.where.where) : own) };
  }

  /** Undefined for what is no table of ours: a subquery, a common table expression. */
  #conditionOn(source: OperationNode, qualified: boolean): OperationNode | undefined {
    const table = AliasNode.is(source) ? source.node : source;
    if (!TableNode.is(table)) return undefined;
    const { schema, identifier } = table.table;
    if (schema || this.#expressions.has(identifier.name)) return undefined;
    const name = AliasNode.is(source) ? source.alias : identifier;
    const column = ColumnNode.create('instance');
    return BinaryOperationNode.create(
      qualified && 'name' in name && typeof name.name === 'string'
        ? ReferenceNode.create(column, TableNode.create(name.name))
        : ReferenceNode.create(column),
      OperatorNode.create('='),
      ValueNode.create(this.#instance),
    );
  }
}
