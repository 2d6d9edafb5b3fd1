import type { ASTNode } from '@marcbachmann/cel-js';
import type { Expression } from '../../definition.ts';
import type { Schema } from '../schema/schema.ts';
import { canEqual } from './can-equal.ts';
import { listOf } from './lower-literals.ts';
import type { BinaryNode, Lowered, Lowerer, Lowering, LoweringTable } from './lowering.ts';
import { elementType } from './member-type.ts';
import { presentWhen } from './present-when.ts';
import { alternatives, anything, isAll, isNullable, type Kind, union } from '../schema/value-type.ts';

const truth: Schema = { type: 'boolean' };

function logical(operation: 'and' | 'or', sign: string): Lowering<BinaryNode> {
  return (node, variables, lowerer) => {
    const wanted = `"${sign}" needs a boolean on both sides`;
    const a = lowerer.lowerAs(node.args[0], variables, ['boolean'], wanted);
    // The right side counts only where the left one has not decided already.
    const b = lowerer.lowerWhere(presentWhen(a.expression, operation === 'and'), () =>
      lowerer.lowerAs(node.args[1], variables, ['boolean'], wanted),
    );
    return { expression: [operation, a.expression, b.expression], type: truth };
  };
}

function equality(operation: '==' | '!='): Lowering<BinaryNode> {
  return (node, variables, lowerer) => {
    const [left, right] = node.args;
    const a = lowerer.lower(left, variables);
    const b = lowerer.lower(right, variables);
    canEqual({ ...a, node: left }, { ...b, node: right }, lowerer);
    return { expression: [operation, a.expression, b.expression], type: truth };
  };
}

function comparison(operation: '<' | '<=' | '>' | '>='): Lowering<BinaryNode> {
  return (node, variables, lowerer) => {
    const wanted = `"${operation}" compares two numbers or two texts`;
    const a = lowerer.lowerAs(node.args[0], variables, ['number', 'string'], wanted);
    const b = lowerer.lowerAs(node.args[1], variables, ['number', 'string'], wanted);
    if (!both(a, b, 'number', lowerer) && !both(a, b, 'string', lowerer)) {
      const message = `${wanted}, got ${lowerer.describe(a)} and ${lowerer.describe(b)}`;
      return lowerer.complain('expression-type', node, message);
    }
    return { expression: [operation, a.expression, b.expression], type: truth };
  };
}

function arithmetic(operation: '-' | '*' | '/' | '%'): Lowering<BinaryNode> {
  return (node, variables, lowerer) => {
    const wanted = `"${operation}" needs numbers`;
    const a = lowerer.lowerAs(node.args[0], variables, ['number'], wanted);
    const b = lowerer.lowerAs(node.args[1], variables, ['number'], wanted);
    const mayFail = operation === '/' || operation === '%';
    return { expression: [operation, a.expression, b.expression], type: numberOf(a, b, mayFail, lowerer) };
  };
}

export const operators: Pick<
  LoweringTable,
  '&&' | '||' | '!_' | '-_' | '?:' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%' | 'in'
> = {
  '&&': logical('and', '&&'),
  '||': logical('or', '||'),
  '==': equality('=='),
  '!=': equality('!='),
  '<': comparison('<'),
  '<=': comparison('<='),
  '>': comparison('>'),
  '>=': comparison('>='),
  '-': arithmetic('-'),
  '*': arithmetic('*'),
  '/': arithmetic('/'),
  '%': arithmetic('%'),

  '!_': (node, variables, lowerer) => {
    const value = lowerer.lowerAs(node.args, variables, ['boolean'], '"!" needs true/false after it');
    return { expression: ['not', value.expression], type: truth };
  },

  '-_': (node, variables, lowerer) => {
    const value = lowerer.lowerAs(node.args, variables, ['number'], '"-" needs a number');
    const { expression } = value;
    return expression[0] === 'value' && typeof expression[1] === 'number'
      ? { expression: ['value', -expression[1]], type: { const: -expression[1] } }
      : { expression: ['negate', expression], type: numberOf(value, value, false, lowerer) };
  },

  '?:': (node, variables, lowerer) => {
    const condition = lowerer.lowerAs(node.args[0], variables, ['boolean'], '"?" needs true/false before it');
    const branch = (outcome: boolean, part: ASTNode): Lowered =>
      lowerer.lowerWhere(presentWhen(condition.expression, outcome), () => lowerer.lower(part, variables));
    const [yes, no] = [branch(true, node.args[1]), branch(false, node.args[2])];
    const expression: Expression = ['if', condition.expression, yes.expression, no.expression];
    return { expression, type: union(yes.type, no.type) };
  },

  '+': (node, variables, lowerer) => {
    const a = lowerer.lower(node.args[0], variables);
    const b = lowerer.lower(node.args[1], variables);
    const type = sumType(a, b, lowerer);
    if (type) return { expression: ['+', a.expression, b.expression], type };
    const message = `"+" adds two numbers, two strings or two lists, got ${lowerer.describe(a)} and ${lowerer.describe(b)}`;
    return lowerer.complain('expression-type', node, `${message}; string(…) converts to a string`);
  },

  in: (node, variables, lowerer) => {
    const [itemNode, listNode] = node.args;
    const item = { ...lowerer.lower(itemNode, variables), node: itemNode };
    if (listNode.op === 'list') {
      const parts = listNode.args.map((part) => ({ ...lowerer.lower(part, variables), node: part }));
      for (const part of parts) canEqual(item, part, lowerer);
      return { expression: ['in', item.expression, listOf(parts).expression], type: truth };
    }
    const list = lowerer.lowerAs(listNode, variables, ['array', 'object'], '"in" needs a list on its right side');
    if (isAll(list.type, ['array'], lowerer.defs)) {
      const one = { ...list, node: listNode, type: elementType(list.type, 'number', lowerer.defs) ?? anything };
      canEqual(item, one, lowerer);
    }
    return { expression: ['in', item.expression, list.expression], type: truth };
  },
};

function both(a: Lowered, b: Lowered, kind: Kind, { defs }: Lowerer): boolean {
  return isAll(a.type, [kind], defs) && isAll(b.type, [kind], defs);
}

function sumType(a: Lowered, b: Lowered, lowerer: Lowerer): Schema | undefined {
  const { defs } = lowerer;
  if ([a, b].every(({ type }) => alternatives(type, defs).every(({ kind }) => kind === 'any'))) return anything;
  if (both(a, b, 'number', lowerer)) return numberOf(a, b, false, lowerer);
  if (both(a, b, 'string', lowerer)) return maybeNull('string', a, b, lowerer);
  if (!both(a, b, 'array', lowerer)) return undefined;
  return { type: 'array', items: union(...[a, b].map(({ type }) => elementType(type, 'number', defs) ?? anything)) };
}

/** What two numbers make; a division by zero is null. */
function numberOf(a: Lowered, b: Lowered, mayFail: boolean, lowerer: Lowerer): Schema {
  const isInteger = ({ type }: Lowered) =>
    alternatives(type, lowerer.defs).every(({ schema }) => schema.type === 'integer' || Number.isInteger(schema.const));
  if (mayFail) return { type: ['number', 'null'] };
  return maybeNull(isInteger(a) && isInteger(b) ? 'integer' : 'number', a, b, lowerer);
}

function maybeNull(type: string, a: Lowered, b: Lowered, { defs }: Lowerer): Schema {
  return isNullable(a.type, defs) || isNullable(b.type, defs) ? { type: [type, 'null'] } : { type };
}
