import type { BlockLoader } from '../engine/runtime/app/block-registry.ts';

/**
 * Code of every block by name: the folder's for the engine's own, the one in `block.json` beside the code for
 * hand-written views, which have much of it. Each becomes a chunk of its own.
 */
export function blockLoaders(): Readonly<Record<string, BlockLoader>> {
  const own = import.meta.glob<Awaited<ReturnType<BlockLoader>>>('../engine/blocks/*/index.tsx');
  const views = import.meta.glob<Awaited<ReturnType<BlockLoader>>>('../domain/*/ui/index.tsx');
  const names = import.meta.glob<string>('../domain/*/ui/block.json', { eager: true, import: 'block' });
  const loaders: Record<string, BlockLoader> = {};
  for (const [path, load] of Object.entries(own)) loaders[path.split('/').at(-2) as string] = load;
  for (const [path, load] of Object.entries(views)) {
    const name = names[path.replace('index.tsx', 'block.json')];
    if (name !== undefined) loaders[name] = Object.assign(load, { isDeferred: true });
  }
  return loaders;
}
