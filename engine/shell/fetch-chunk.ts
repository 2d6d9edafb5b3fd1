import type { ScreenChunk } from '../definition.ts';
import type { Environment } from '../runtime/browser/environment.ts';

/** Fetches a content-named part of the definition; throws on anything that is no chunk of a screen. */
export async function fetchChunk(environment: Environment, address: string): Promise<ScreenChunk> {
  const response = await environment.fetch(new URL(address, environment.origin).href, {
    headers: { accept: 'application/json' },
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const chunk = (await response.json()) as Partial<ScreenChunk> | null;
  if (!chunk?.screen || !chunk.operations || !chunk.texts) throw new Error(`${address} is no chunk of a screen`);
  return chunk as ScreenChunk;
}
