import type { DefinitionRest, ScreenChunk } from '../definition.ts';
import type { Environment } from '../runtime/browser/environment.ts';

/** Fetches a content-named part of the definition; throws on anything that is neither the chunk of a screen nor the rest of an index. */
export async function fetchChunk(environment: Environment, address: string): Promise<ScreenChunk & DefinitionRest> {
  const response = await environment.fetch(new URL(address, environment.origin).href, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const chunk = (await response.json()) as Partial<ScreenChunk & DefinitionRest> | null;
  if (!chunk?.operations || !(chunk.routes ?? (chunk.screen && chunk.texts))) throw new Error(address);
  return chunk as ScreenChunk & DefinitionRest;
}
