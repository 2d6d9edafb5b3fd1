import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourcesHash } from '../../cli/client/sources-hash.ts';
import { DefinitionStore } from '../../server/platform/publishing/definition-store.ts';
import { embeddedFolder } from '../embedded/embedded-database.ts';
import { freePort } from '../free-port.ts';
import { startLivery, untilReady } from '../process/start-livery.ts';
import { until } from '../until.ts';
import { type Shop, shopOn } from './shop.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** A shop of its own whose brand *aurora* has other settings than the demo. */
export interface ConfiguredShop {
  readonly shop: Shop;
  /** Publishes further settings, by client names; they are served once this ends. */
  readonly publish: (settings: Readonly<Record<string, unknown>>) => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openConfiguredShop(settings: Readonly<Record<string, unknown>>): Promise<ConfiguredShop> {
  const folder = await mkdtemp(join(tmpdir(), 'livery-configured-'));
  await embeddedFolder(folder);
  const port = await freePort();
  const livery = startLivery({ PORT: String(port), LIVERY_DATA: folder, LIVERY_RENDER_SECONDS: '60' });
  await untilReady(livery, port);
  const store = new DefinitionStore(folder, (await sourcesHash(root)).slice(0, 12));
  const publish = async (more: Readonly<Record<string, unknown>>) => {
    const live = store.load('aurora');
    if (!live) throw new Error('Nothing of aurora is published');
    const version = store.store({ ...live, settings: { ...live.settings, ...more } });
    await store.record('aurora', { version, at: new Date().toISOString(), by: 'a journey', action: 'publish' });
    const wanted = JSON.stringify(more).slice(1, -1);
    await until(async () => {
      const page = await (await fetch(`http://localhost:${port}/app/login`)).text();
      return wanted.split(/,(?=")/).every((one) => page.includes(one));
    });
  };
  await publish(settings);
  return {
    shop: shopOn(port),
    publish,
    async close() {
      await livery.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
