import type { ASTNode } from '@marcbachmann/cel-js';
import type { Expression } from '../../definition.ts';
import type { Schema } from '../schema/schema.ts';
import { isFunctionName, type MacroName, macros, nearestFunction, signatures } from './functions.ts';
import { broken, type Lowered, type Lowerer, type LoweringTable, type Node, type Variables } from './lowering.ts';
import { alternatives, anything, union } from '../schema/value-type.ts';

/** Functions, written `name(x)` or `x.name()`, and macros over lists, `list.exists(item, …)`. */
export const calls: Pick<LoweringTable, 'call' | 'rcall'> = {
  call: (node, variables, lowerer) => {
    const [name, args] = node.args;
    return call(name, args, node, node.start, variables, lowerer);
  },
  rcall: (node, variables, lowerer) => {
    const [name, receiver, args] = node.args;
    if (Object.hasOwn(macros, name)) return macro(macros[name as MacroName], node, variables, lowerer);
    return call(name, [receiver, ...args], node, lowerer.source.indexOf(name, receiver.end), variables, lowerer);
  },
};

function call(
  name: string,
  args: readonly ASTNode[],
  node: ASTNode,
  start: number,
  variables: Variables,
  lowerer: Lowerer,
): Lowered {
  if (!isFunctionName(name)) {
    const span = { start, end: start + name.length };
    return lowerer.complain('unknown-function', span, `Unknown function "${name}"`, nearestFunction(name));
  }
  const { params, optional, repeated, usage, result } = signatures[name];
  if (args.length < params.length - optional || (args.length > params.length && !repeated)) {
    return lowerer.complain('expression-type', node, `"${name}" takes other arguments: ${usage}`);
  }
  const lowered = args.map((arg, i) => {
    const kinds = repeated && args.length > params.length ? repeated : (params[i] ?? []);
    return lowerer.lowerAs(arg, variables, kinds, `This is written ${usage}`);
  });
  const types = lowered.map(({ type }) => type);
  return {
    expression: ['call', name, ...lowered.map(({ expression }) => expression)],
    type: result(types, lowerer.defs),
  };
}

function macro(
  operation: (typeof macros)[MacroName],
  node: Node<'rcall'>,
  variables: Variables,
  lowerer: Lowerer,
): Lowered {
  const [name, listNode, [variable, ...bodies]] = node.args;
  const [bodyNode] = bodies.slice(-1);
  if (variable?.op !== 'id' || !bodyNode || bodies.length > (operation === 'each' ? 2 : 1)) {
    return lowerer.complain('expression-type', node, `"${name}" is written list.${name}(item, …)`);
  }
  const list = lowerer.lowerAs(listNode, variables, ['array'], `"${name}" goes through a list`);
  const inner = { ...variables, [variable.args]: list === broken ? anything : itemOf(list.type, lowerer) };
  const condition = (part: ASTNode) =>
    lowerer.lowerAs(part, inner, ['boolean'], `"${name}" needs a condition`).expression;

  if (operation !== 'each') {
    const type: Schema = operation === 'filter' ? list.type : { type: 'boolean' };
    return { expression: [operation, list.expression, variable.args, condition(bodyNode)], type };
  }
  const [filter] = bodies.length === 2 ? bodies : [];
  const chosen: Expression = filter ? ['filter', list.expression, variable.args, condition(filter)] : list.expression;
  const body = lowerer.lower(bodyNode, inner);
  return { expression: ['each', chosen, variable.args, body.expression], type: { type: 'array', items: body.type } };
}

function itemOf(list: Schema, { defs }: Lowerer): Schema {
  const items = alternatives(list, defs).flatMap(({ kind, schema }) =>
    kind === 'array' ? [schema.items ?? anything] : [],
  );
  return union(...items);
}
