import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

interface Named {
  readonly '@id': string;
}

/** Types and properties of schema.org as its vocabulary writes them (JSON-LD), as far as a validator reads it. */
export interface Vocabulary {
  readonly '@graph': readonly (Named & {
    readonly '@type': 'rdfs:Class' | 'rdf:Property';
    readonly 'rdfs:subClassOf'?: readonly Named[];
    readonly 'schema:domainIncludes'?: readonly Named[];
  })[];
}

const named = (name: string): Named => ({ '@id': `schema:${name}` });

/**
 * The vocabulary of schema.org, out of the types that the library `schema-dts` has generated from it: an interface `<Type>Base` with the
 * properties of a type, and `<Type>Leaf` for what only has those of others. Nothing is fetched.
 */
export async function schemaOrg(): Promise<Vocabulary> {
  const source = await readFile(createRequire(import.meta.url).resolve('schema-dts/dist/schema.d.ts'), 'utf8');
  const parents = new Map<string, Set<string>>();
  const domains = new Map<string, Set<string>>();
  for (const [, name = '', kind, bases = '', body = ''] of source.matchAll(
    /^(?:export )?interface (\w+?)(Base|Leaf)(?: extends ([^{]*))? \{\n(.*?)^\}/gms,
  )) {
    const above = parents.get(name) ?? new Set();
    for (const [, base = ''] of bases.matchAll(/(\w+)Base\b/g)) if (base !== name) above.add(base);
    parents.set(name, above);
    if (kind === 'Leaf') continue;
    for (const [, property = ''] of body.matchAll(/^ {4}"(\w+)"\?:/gm))
      domains.set(property, (domains.get(property) ?? new Set()).add(name));
  }
  return {
    '@graph': [
      ...[...parents].map(([name, above]) => ({
        ...named(name),
        '@type': 'rdfs:Class' as const,
        'rdfs:subClassOf': [...above].map(named),
      })),
      ...[...domains].map(([name, types]) => ({
        ...named(name),
        '@type': 'rdf:Property' as const,
        'schema:domainIncludes': [...types].map(named),
      })),
    ],
  };
}
