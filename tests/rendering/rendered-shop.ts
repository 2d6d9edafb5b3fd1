import { createInstanceRegistry } from '../../server/platform/tenancy/instance-registry.ts';
import { compileOwnProject } from '../compile/own-project.ts';
import { skipElementStacks } from '../page/skip-element-stacks.ts';
import { startTestServer, type TestServer } from '../server/test-server.ts';
import { renderedPages } from './renderer-here.ts';

export type Brand = 'aurora' | 'lumen';

/** The brands of this repository with the demo catalog, whose pages are rendered as guests get them. */
export interface RenderedShop extends Pick<TestServer, 'close'> {
  /** A page or file of a brand, by its address or the path of it. */
  readonly get: (brand: Brand, address: string) => Promise<{ readonly status: number; readonly text: string }>;
  /** The addresses in the sitemap of a brand, by language. */
  readonly sitemaps: (brand: Brand) => Promise<ReadonlyMap<string, readonly string[]>>;
}

export async function openRenderedShop(): Promise<RenderedShop> {
  skipElementStacks();
  const { instances } = await compileOwnProject();
  const { app, close } = await startTestServer({
    instances: createInstanceRegistry(instances),
    pages: renderedPages,
    checkReplies: false,
  });
  const get: RenderedShop['get'] = async (brand, address) => {
    const [host = ''] = instances.find(({ id }) => id === brand)?.hosts ?? [];
    const { pathname, search } = new URL(address, 'https://shop.test');
    const reply = await app.inject({ url: pathname + search, headers: { host } });
    return { status: reply.statusCode, text: reply.body };
  };
  const placesIn = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);
  return {
    close,
    get,
    async sitemaps(brand) {
      const files = placesIn((await get(brand, '/sitemap.xml')).text);
      const found = files.map(async (file) => {
        const [, locale = ''] = /\/sitemaps\/(\w+)-\d+\.xml$/.exec(file) ?? [];
        return [locale, placesIn((await get(brand, file)).text)] as const;
      });
      return new Map(await Promise.all(found));
    },
  };
}
