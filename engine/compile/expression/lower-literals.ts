import type { MapEntry } from '../../definition.ts';
import type { Schema } from '../schema/schema.ts';
import type { Lowered, LoweringTable } from './lowering.ts';
import { union } from '../schema/value-type.ts';

/** What is written out: numbers, texts, lists, objects. */
export const literals: Pick<LoweringTable, 'value' | 'list' | 'map'> = {
  value: (node, _variables, lowerer) => {
    const written = node.args;
    const value = typeof written === 'bigint' ? Number(written) : written;
    if (typeof written === 'bigint' && !Number.isSafeInteger(value)) {
      return lowerer.complain('invalid-expression', node, `${lowerer.text(node)} is larger than a whole number can be`);
    }
    if (value !== null && typeof value === 'object') {
      return lowerer.complain(
        'invalid-expression',
        node,
        `"${lowerer.text(node)}": bytes and unsigned numbers are not offered`,
      );
    }
    return { expression: ['value', value], type: value === null ? { type: 'null' } : { const: value } };
  },

  list: (node, variables, lowerer) => listOf(node.args.map((item) => lowerer.lower(item, variables))),

  map: (node, variables, lowerer) => {
    const entries: MapEntry[] = [];
    const properties: Record<string, Schema> = {};
    for (const [keyNode, valueNode] of node.args) {
      const key = keyNode.op === 'value' ? keyNode.args : undefined;
      if (typeof key !== 'string' || key === '__proto__') {
        const text = lowerer.text(keyNode);
        lowerer.complain(
          'invalid-expression',
          keyNode,
          `Keys of an object are texts, not ${text}`,
          JSON.stringify(text),
        );
        continue;
      }
      const value = lowerer.lower(valueNode, variables);
      entries.push([key, value.expression]);
      properties[key] = value.type;
    }
    const type: Schema = { type: 'object', properties, required: Object.keys(properties), additionalProperties: false };
    return { expression: ['map', ...entries], type };
  },
};

export function listOf(items: readonly Lowered[]): Lowered {
  return {
    expression: ['list', ...items.map(({ expression }) => expression)],
    type: { type: 'array', items: union(...items.map(({ type }) => type)) },
  };
}
