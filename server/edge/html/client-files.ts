import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { variablesIn } from '../../../engine/compile/theme/theme-rules.ts';

/** The built browser side: page template, code files, and which files a module needs. */
export interface ClientFiles {
  /** `index.html` with its places for head and bootstrap. */
  readonly template: string;
  /** Files below `assets/` by name. Kept in memory: a new build may take the folder's place while this server runs. */
  readonly assets: ReadonlyMap<string, Buffer>;
  /** Addresses of the files of a source module and everything it imports, itself first; empty for an unknown one. */
  readonly filesOf: (module: string) => readonly string[];
  /** The variables of the theme that the code and its style sheets speak of; all where nothing is known of them. */
  readonly variables?: ReadonlySet<string>;
}

interface ManifestEntry {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** Reads what the client build left in a folder (`dist/client`). Throws in words when it is not there. */
export async function readClient(folder: string): Promise<ClientFiles> {
  const template = await readFile(join(folder, 'index.html'), 'utf8').catch(() => {
    throw new Error(`The browser side is not built: ${join(folder, 'index.html')} is missing`);
  });
  const names = await readdir(join(folder, 'assets')).catch(() => []);
  const manifest = JSON.parse(
    await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}'),
  ) as Readonly<Record<string, ManifestEntry>>;
  const modules = JSON.parse(
    await readFile(join(folder, '.vite', 'modules.json'), 'utf8').catch(() => '{}'),
  ) as Readonly<Record<string, string>>;
  /** Several modules may share a file, which the manifest lists by a name of its own. */
  const keyOf = (module: string) =>
    Object.keys(manifest).find((key) => Object.hasOwn(modules, module) && manifest[key]?.file === modules[module]);
  const assets = new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, 'assets', name))] as const)),
  );
  const code = [...assets].filter(([name]) => /\.(?:js|css)$/.test(name));
  return {
    template,
    assets,
    variables: new Set([template, ...code.map(([, bytes]) => bytes.toString())].flatMap(variablesIn)),
    filesOf: (module) => collect(manifest, keyOf(module) ?? module, new Set()),
  };
}

const builds = new WeakMap<ClientFiles, string>();

/** Names what was built: the same for the same code, on all machines. */
export function buildOf(client: ClientFiles): string {
  const known = builds.get(client);
  if (known !== undefined) return known;
  const parts = [client.template, [...client.assets.keys()].sort()];
  const build = createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
  builds.set(client, build);
  return build;
}

function collect(
  manifest: Readonly<Record<string, ManifestEntry>>,
  module: string,
  seen: Set<string>,
): readonly string[] {
  const entry = Object.hasOwn(manifest, module) ? manifest[module] : undefined;
  if (!entry || seen.has(module)) return [];
  seen.add(module);
  const below = (entry.imports ?? []).flatMap((one) => collect(manifest, one, seen));
  return [...new Set([`/app/${entry.file}`, ...below])];
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/** Media type by the end of the name; undefined for what is not served. */
export function typeOf(name: string): string | undefined {
  return types[extname(name).toLowerCase()];
}
