import type { Contract } from '../contract/contract.ts';
import { filledByRuntime } from '../contract/contract.ts';
import type { Schema } from '../schema/schema.ts';

/** The text of `schemas/generated/contract.ts`: types of entities and operations, in client names. */
export function contractTypescript(contract: Contract): string {
  const entities = Object.entries(contract.defs)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, schema]) => `${doc(schema.title)}export type ${name} = ${typeOf(schema)};\n`);
  const operations = Object.values(contract.operations).sort((a, b) => a.name.localeCompare(b.name));
  const types = operations.map(
    (one) => `${doc(`${one.summary}. \`${one.method} ${one.path}\``)}${one.name}: {
      input: ${typeOf(one.input)};
      reply: ${typeOf(one.reply)}${one.node.mayBeEmpty ? ' | null' : ''};
    };`,
  );
  return `// Generated from schemas/api and schemas/entities by \`livery generate\`. Do not edit.

${entities.join('\n')}
/** Every operation: one flat input object (path, query, header and body members) and the reply without its envelope. */
export interface Operations {
  ${types.join('\n  ')}
}
export type OperationName = keyof Operations;
`;
}

function typeOf(schema: Schema): string {
  if (schema.$ref !== undefined) return schema.$ref.replace('#/$defs/', '');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return choice.map(typeOf).join(' | ');

  const kinds = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (kinds.length === 0) return 'unknown';
  return kinds.map((kind) => typeOfKind(kind, schema)).join(' | ');
}

function typeOfKind(kind: string, schema: Schema): string {
  switch (kind) {
    case 'integer':
    case 'number':
      return 'number';
    case 'string':
      return schema.format === 'binary' ? 'File' : kind;
    case 'boolean':
    case 'null':
      return kind;
    case 'array':
      return `readonly (${schema.items ? typeOf(schema.items) : 'unknown'})[]`;
    case 'object':
      return typeOfObject(schema);
    default:
      throw new Error(`The contract uses a type that is not known: ${kind}`);
  }
}

function typeOfObject(schema: Schema): string {
  const members = Object.entries(schema.properties ?? {}).map(([key, child]) => {
    const needed = schema.required?.includes(key) && !filledByRuntime.has(key);
    return `${doc(child.description)}readonly ${key}${needed ? '' : '?'}: ${typeOf(child)}${needed ? '' : ' | undefined'};`;
  });
  if (typeof schema.additionalProperties === 'object') {
    members.push(`readonly [key: string]: ${typeOf(schema.additionalProperties)};`);
  }
  if (members.length === 0) return 'Readonly<Record<string, unknown>>';
  // The formatter keeps an object on one line only where it is written on one; a comment needs lines of its own.
  return members.some((one) => one.startsWith('/**')) ? `{\n${members.join('\n')}\n}` : `{ ${members.join(' ')} }`;
}

function doc(text: string | undefined): string {
  return text ? `/** ${text.replaceAll('*/', '* /')}${/[.`]$/.test(text) ? '' : '.'} */\n` : '';
}

/** The text of `schemas/generated/operations.json`: every operation and casing plan as the client needs it, one a line. */
export function contractData(contract: Contract): string {
  const list = (entries: Readonly<Record<string, unknown>>) =>
    Object.entries(entries)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, value]) => `    ${JSON.stringify(name)}: ${JSON.stringify(value)}`)
      .join(',\n');
  const nodes = Object.fromEntries(Object.values(contract.operations).map(({ name, node }) => [name, node]));
  return `{\n  "operations": {\n${list(nodes)}\n  },\n  "plans": {\n${list(contract.plans)}\n  }\n}\n`;
}
