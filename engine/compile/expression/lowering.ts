import type { ASTNode, ASTOperator } from '@marcbachmann/cel-js';
import type { Expression } from '../../definition.ts';
import type { Defs, Schema } from '../schema/schema.ts';
import type { ExpressionFinding, ExpressionCode } from './finding.ts';
import {
  anything,
  describeType,
  isAll,
  type Kind,
  type TypeScope,
  withoutNull,
  withPresent,
} from '../schema/value-type.ts';

/** Deepest nesting of an expression. */
const MAX_DEPTH = 64;

/** A part of an expression in the runtime's form, and what it gives. */
export interface Lowered {
  readonly expression: Expression;
  readonly type: Schema;
}
/** Variables bound by macros around the part, by name. */
export type Variables = Readonly<Record<string, Schema>>;
export type Node<Op extends ASTOperator> = Extract<ASTNode, { op: Op }>;
/** What all two-sided operators have in common. */
export interface BinaryNode extends Span {
  readonly args: readonly [ASTNode, ASTNode];
}
export type Lowering<N> = (node: N, variables: Variables, lowerer: Lowerer) => Lowered;
/** How each kind of node is lowered; a forgotten one does not compile. */
export type LoweringTable = { readonly [Op in ASTOperator]: Lowering<Node<Op>> };

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Stands for a part with a problem; nothing more is said of what is built on it. */
export const broken: Lowered = { expression: ['value', null], type: anything };

/** One run over one expression: goes down the tree and collects what is wrong. */
export class Lowerer {
  readonly findings: ExpressionFinding[] = [];
  readonly source: string;
  scope: TypeScope;
  readonly #table: LoweringTable;
  #depth = 0;

  constructor(source: string, scope: TypeScope, table: LoweringTable) {
    this.source = source;
    this.scope = scope;
    this.#table = table;
  }

  get defs(): Defs {
    return this.scope.defs;
  }

  lower(node: ASTNode, variables: Variables): Lowered {
    if (this.#depth >= MAX_DEPTH) {
      return this.complain('invalid-expression', node, `An expression nests at most ${MAX_DEPTH} levels`);
    }
    this.#depth += 1;
    const result = (this.#table[node.op] as Lowering<ASTNode>)(node, variables, this);
    this.#depth -= 1;
    return result;
  }

  /** Lowers a part that only counts where there is something at these paths. */
  lowerWhere<T>(paths: readonly string[], lower: () => T): T {
    const { scope } = this;
    this.scope = withPresent(scope, paths);
    const result = lower();
    this.scope = scope;
    return result;
  }

  /** The type of what stands at a path of the scope, without null where it is known to be there. */
  typeAt(path: readonly string[], type: Schema, variables: Variables): Schema {
    const isPresent = this.scope.present?.has(path.join('.')) === true && !Object.hasOwn(variables, path[0] ?? '');
    return isPresent ? withoutNull(type, this.defs) : type;
  }

  /** Lowers a part that must be of one of the kinds (or null); `wanted` begins the sentence that says otherwise. */
  lowerAs(node: ASTNode, variables: Variables, kinds: readonly Kind[], wanted: string): Lowered {
    const part = this.lower(node, variables);
    if (isAll(part.type, kinds, this.defs)) return part;
    return this.complain('expression-type', node, `${wanted}, but "${this.text(node)}" is ${this.describe(part)}`);
  }

  complain(code: ExpressionCode, { start, end }: Span, message: string, suggestion?: string): Lowered {
    const finding = { code, message, offset: start, length: end - start };
    this.findings.push(suggestion === undefined ? finding : { ...finding, suggestion });
    return broken;
  }

  text({ start, end }: Span): string {
    return this.source.slice(start, end);
  }

  describe({ type }: Lowered): string {
    return describeType(type, this.defs);
  }
}
