import { clientName } from './client-name.ts';
import { mapChildren, type Schema } from '../schema/schema.ts';

/** The same schema with the client's names for properties. Throws when two wire names would become one. */
export function clientSchema(wire: Schema): Schema {
  const inner = mapChildren(wire, clientSchema);
  if (!wire.properties) return inner;

  const properties: Record<string, Schema> = {};
  for (const [key, child] of Object.entries(inner.properties ?? {})) {
    const name = clientName(key);
    if (Object.hasOwn(properties, name)) throw new Error(`Two properties of one object are both called ${name}`);
    properties[name] = child;
  }
  return { ...inner, properties, ...(wire.required ? { required: wire.required.map(clientName) } : {}) };
}
