import type { Read } from '../../incremental/cached.ts';
import { TrackedMap } from '../../incremental/tracked-map.ts';
import { keysUnder, type TextEntry } from '../../layer/texts.ts';
import type { Environment } from './check-context.ts';

/** The same environment, which notes the texts and files that it is asked for and what it answers. */
export function trackEnvironment(environment: Environment, reads: Map<string, Read<Environment>>): Environment {
  const note = (name: string, read: (of: Environment) => unknown): void => {
    if (!reads.has(name)) reads.set(name, { read, answer: read(environment) });
  };
  const textOf = (key: string): void => note(`text ${key}`, ({ texts }) => texts.get(key)?.text);
  const assetOf = (name: string): void => note(`asset ${name}`, ({ assets }) => assets.has(name));
  return {
    ...environment,
    texts: new TrackedMap<TextEntry>(environment.texts, textOf, () => note('texts', ({ texts }) => texts)),
    assets: new TrackedMap<string>(environment.assets, assetOf, () => note('assets', ({ assets }) => assets)),
    textsUnder: (prefix) => {
      note(`texts under ${prefix}`, ({ texts }) => keysUnder(texts, prefix).join());
      return environment.textsUnder(prefix);
    },
  };
}
